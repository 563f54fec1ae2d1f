import { toEuropeanDigits } from './numbers'

/** Characters of a product code at most. */
export const MAX_CODE_LENGTH = 40

/**
 * Normalises a SKU: capitals, plain hyphens, digits 0 to 9. All dashes become hyphens, full-width characters plain ones, and
 * invisible characters (zero width, direction marks) are removed. Invalid characters stay, for {@link foreignSignIn} to name: a ²
 * is not a 2.
 */
export function foldProductCode(text: string): string {
  const plain = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return (
    toEuropeanDigits(plain)
      // Many PDFs have a soft hyphen where a hyphen is printed. Beside a hyphen it is only a place to break the line.
      .replace(/(?<=[\p{Pd}\u2212])\u00ad|\u00ad(?=[\p{Pd}\u2212])/gu, '')
      .replace(/[\u00ad\u2043\u2212\p{Pd}]/gu, '-')
      .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .trim()
      // Letters A to Z only: "ß" would become two letters.
      .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  )
}

/** True if a normalised text can be the SKU of a product or size. */
export const isProductCode = (code: string): boolean => code.length <= MAX_CODE_LENGTH && /^[A-Z0-9._/-]+$/.test(code)

/** First invalid character of a normalised SKU, with its code point: “ß” (U+00DF). Null if there is none. */
export function foreignSignIn(code: string): { sign: string; name: string } | null {
  const [sign] = /[^A-Z0-9._/-]/u.exec(code) ?? []
  if (sign === undefined) return null
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { sign, name: `U+${number}` }
}
