import { toEuropeanDigits } from './digits'

/** The signs with which a language writes numbers. */
export interface NumberSigns {
  /** Before the fraction. */
  decimal: string
  /** Between groups of three digits. A space stands for all kinds of spaces. */
  group: string
}

/**
 * A typed number in the signs of a language: digits of any script as European ones, Arabic and full-width signs as plain ones, and
 * every kind of space as a plain one. Signs that nobody sees are left out.
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
 * What a typed number means, as a whole number of its last decimals: with two of them "1.5" is 150. Or why it means
 * none: it is no number (`UNREADABLE`), another language would read another number (`AMBIGUOUS`), it has more decimals
 * than there are (`TOO_PRECISE`), or more digits than anybody means (`TOO_LONG`).
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
 * Reads a number that somebody typed in the signs of a language: 1,234.50 in English, 1.234,50 in German, 1 234,50 in
 * French; digits of any script are read wherever they are typed. Groups count only where all of them have three digits, as in "1,500". Another
 * language's fraction is read where it can be no group: "1,50" is 1.5 in English, too. "1.500" is ambiguous in English where there are fewer
 * than three decimals: a mistaken group is off by a factor of a thousand. Where no decimals are asked for, "10.00" and "10,00" are 10 in every
 * language.
 */
export function readTypedNumber(text: string, decimals: number, signs: NumberSigns): TypedNumber {
  const plain = toPlainNumber(text, signs).trim()
  const typed = decimals === 0 ? plain.replace(/(?<=\d)[.,]0{1,2}$/, '') : plain
  const read = readBySigns(typed, decimals, signs)
  return read.problem === 'AMBIGUOUS' ? (readFraction(typed, decimals) ?? read) : read
}

/** The same by the signs of this language alone: "1,50" is ambiguous in English. */
export function readTypedNumberStrictly(text: string, decimals: number, signs: NumberSigns): TypedNumber {
  return readBySigns(toPlainNumber(text, signs).trim(), decimals, signs)
}

/** What a number means by the signs of other languages, where its fraction can be no group: "1,50", but not "1,500". */
function readFraction(typed: string, decimals: number): TypedNumber | undefined {
  const fraction = /[.,](\d+)$/.exec(typed)?.[1] ?? ''
  if (fraction.length === 0 || fraction.length === 3) return undefined
  return FOREIGN_SIGNS.map((signs) => readBySigns(typed, decimals, signs)).find(({ value }) => value !== null)
}

function readBySigns(typed: string, decimals: number, signs: NumberSigns): TypedNumber {
  if (!(signs.group === ' ' ? /^\d[\d., ]*$/ : /^\d[\d.,]*$/).test(typed)) return { value: null, problem: 'UNREADABLE' }
  const [whole = '', fraction = '', ...more] = typed.split(signs.decimal)
  // The sign that this language does not use: another's, in whatever place.
  if (/[^\d ]/.test(whole.replaceAll(signs.group, '') + fraction.replaceAll(signs.group, '')))
    return { value: null, problem: 'AMBIGUOUS' }
  const groups = whole.split(signs.group)
  const isGrouped = groups.length > 1
  if (more.length > 0 || fraction.includes(signs.group)) return { value: null, problem: 'AMBIGUOUS' }
  if (isGrouped && !areGroups(groups)) return { value: null, problem: 'AMBIGUOUS' }
  if (fraction.length > decimals) {
    // Three digits behind the sign may as well be a group of another language; nothing else is like one.
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
