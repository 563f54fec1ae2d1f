/** The signs with which a language writes numbers. */
export interface NumberSigns {
  /** Sign before the fraction. */
  decimal: string
  /** Separator between groups of three digits. A space matches all kinds of spaces. */
  group: string
}

/**
 * Normalises a typed number of a language: digits of any script become European, Arabic and full-width characters plain, and
 * all spaces plain spaces. Invisible characters are removed.
 */
export function toPlainNumber(text: string, { decimal, group }: NumberSigns): string {
  return toEuropeanDigits(text)
    .replace(/٫/g, decimal)
    .replace(/٬/g, group)
    .replace(/，/g, ',')
    .replace(/．/g, '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
}

/**
 * Result of reading a number: a whole number of its smallest decimals, so with two decimals "1.5" is 150. Otherwise the
 * reason: not a number (`UNREADABLE`), another number in another language (`AMBIGUOUS`), too many decimals (`TOO_PRECISE`),
 * or implausibly many digits (`TOO_LONG`).
 */
export type TypedNumber =
  | { value: number; problem?: undefined }
  | { value: null; problem: 'UNREADABLE' | 'AMBIGUOUS' | 'TOO_PRECISE' | 'TOO_LONG' }

const MAX_DIGITS = 12

const FOREIGN_SIGNS: readonly NumberSigns[] = [
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
]

/**
 * Reads a typed number of a language: 1,234.50 in English, 1.234,50 in German, 1 234,50 in French, with digits of any script.
 * Groups must all have three digits, as in "1,500". Another language's decimal separator is accepted if it can't be a group:
 * "1,50" is 1.5 in English, too. "1.500" is ambiguous in English with fewer than three decimals, because a mistake would be
 * off by a factor of a thousand. Without decimals, "10.00" and "10,00" are 10 in every language.
 */
export function readTypedNumber(text: string, decimals: number, signs: NumberSigns): TypedNumber {
  const plain = toPlainNumber(text, signs).trim()
  const typed = decimals === 0 ? plain.replace(/(?<=\d)[.,]0{1,2}$/, '') : plain
  const read = readBySigns(typed, decimals, signs)
  return read.problem === 'AMBIGUOUS' ? (readFraction(typed, decimals) ?? read) : read
}

/** {@link readTypedNumber} with the signs of this language only: "1,50" is ambiguous in English. */
export function readTypedNumberStrictly(text: string, decimals: number, signs: NumberSigns): TypedNumber {
  return readBySigns(toPlainNumber(text, signs).trim(), decimals, signs)
}

/** Reads a number with another language's decimal separator, if it can't be a group: "1,50", but not "1,500". */
function readFraction(typed: string, decimals: number): TypedNumber | undefined {
  const fraction = /[.,](\d+)$/.exec(typed)?.[1] ?? ''
  if (fraction.length === 0 || fraction.length === 3) return undefined
  return FOREIGN_SIGNS.map((signs) => readBySigns(typed, decimals, signs)).find(({ value }) => value !== null)
}

function readBySigns(typed: string, decimals: number, signs: NumberSigns): TypedNumber {
  if (!(signs.group === ' ' ? /^\d[\d., ]*$/ : /^\d[\d.,]*$/).test(typed)) return { value: null, problem: 'UNREADABLE' }
  const [whole = '', fraction = '', ...more] = typed.split(signs.decimal)
  // A sign of another language, in any place.
  if (/[^\d ]/.test(whole.replaceAll(signs.group, '') + fraction.replaceAll(signs.group, '')))
    return { value: null, problem: 'AMBIGUOUS' }
  const groups = whole.split(signs.group)
  const isGrouped = groups.length > 1
  if (more.length > 0 || fraction.includes(signs.group)) return { value: null, problem: 'AMBIGUOUS' }
  if (isGrouped && !areGroups(groups)) return { value: null, problem: 'AMBIGUOUS' }
  if (fraction.length > decimals) {
    // Three digits after the sign may also be a group in another language; nothing else looks like one.
    const isLikeGroup = fraction.length === 3 && !isGrouped && areGroups([whole, fraction])
    return { value: null, problem: isLikeGroup ? 'AMBIGUOUS' : 'TOO_PRECISE' }
  }
  const digits = groups.join('')
  if (digits.length > MAX_DIGITS) return { value: null, problem: 'TOO_LONG' }
  return { value: Number(digits + fraction.padEnd(decimals, '0')) }
}

function areGroups([first = '', ...others]: string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
}

const DIGIT = /\p{Nd}/u

/** A text with the decimal digits of all scripts (Arabic-Indic, Persian, full-width and others) as 0 to 9. */
export function toEuropeanDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const given = digit.codePointAt(0) ?? 0
    // Unicode lists the ten digits of a script in a row, from its zero on; those of mathematics are five such rows.
    let first = given
    while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
    return String((given - first) % 10)
  })
}

/** The largest quantity: the largest Int of GraphQL and of PostgreSQL. */
export const MAX_QUANTITY = 2_147_483_647
