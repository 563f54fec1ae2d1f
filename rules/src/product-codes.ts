import { toEuropeanDigits } from './digits'

/** Characters of a product code at most. */
export const MAX_CODE_LENGTH = 40

/**
 * A product code as the shop writes it: capitals, plain hyphens, digits 0 to 9. Every kind of dash is a hyphen, full-width
 * signs are plain ones, and signs that nobody sees (zero width, direction marks) are left out. What is still not allowed
 * stays, for {@link foreignSignIn} to name: a ² is no 2.
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
      // Of A to Z alone: "ß" would become two letters.
      .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  )
}

/** Whether a folded text can be the code of a product or of a size. */
export const isProductCode = (code: string): boolean => code.length <= MAX_CODE_LENGTH && /^[A-Z0-9._/-]+$/.test(code)

/** The first sign of a folded code that codes cannot have, as people can look it up: “ß” (U+00DF). Null if there is none. */
export function foreignSignIn(code: string): { sign: string; name: string } | null {
  const [sign] = /[^A-Z0-9._/-]/u.exec(code) ?? []
  if (sign === undefined) return null
  const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return { sign, name: `U+${number}` }
}
