import { foldProductCode, isProductCode } from './product-codes'

/** Months as spreadsheets shorten them in English, German, French and Spanish. */
const MONTHS = [
  ['jan', 'jän', 'janv', 'ene'],
  ['feb', 'févr', 'fevr'],
  ['mar', 'mär', 'märz', 'mrz', 'mars'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai'],
  ['jun', 'juni', 'juin'],
  ['jul', 'juli', 'juil'],
  ['aug', 'août', 'aout', 'ago'],
  ['sep', 'sept'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
]

const SIGNS = ['-', '/', '.']
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Numbers side by side, as codes have them that a spreadsheet takes for a date. */
const joined = (...numbers: number[]): string[] =>
  SIGNS.flatMap((sign) => [numbers.map(String).join(sign), numbers.map(twoDigits).join(sign)])

/** A month with a number beside it, as codes have them: "DEC-10", "10DEC". */
function withMonth(month: number, number: number): string[] {
  const name = MONTHS[month - 1]?.[0] ?? ''
  return ['', ...SIGNS].flatMap((sign) =>
    [String(number), twoDigits(number)].flatMap((written) => [name + sign + written, written + sign + name]),
  )
}

/** Possible original codes of a date that a spreadsheet wrote with a month's name: "10-Dec" or "Dec-10". */
function codesOfNamedMonth(text: string): string[] {
  const [, before, name = '', after] = /^(?:(\d{1,4})[-. ]*)?(\p{L}{3,5})\.?(?:[- ]*(\d{2}|\d{4}))?$/u.exec(text) ?? []
  const month = MONTHS.findIndex((names) => names.includes(name.normalize('NFC').toLowerCase())) + 1
  if (month === 0 || (before ?? after) === undefined) return []
  if (before !== undefined && after !== undefined) return codesOfDay(Number(after), month, Number(before))
  const number = Number(before ?? after)
  const years = number < 100 && after !== undefined ? [2000 + number, 1900 + number] : []
  return [number, ...years].flatMap((other) => [
    ...joined(other, month),
    ...joined(month, other),
    ...withMonth(month, other),
  ])
}

function codesOfDay(year: number, month: number, day: number): string[] {
  const short = year % 100
  const ofDay = [...joined(month, day), ...joined(day, month), ...withMonth(month, day)]
  const whole = [year, short].flatMap((written) => [
    ...joined(day, month, written),
    ...joined(month, day, written),
    ...joined(written, month, day),
  ])
  // A month alone is stored as its first day.
  const ofMonth = day === 1 ? [year, short].flatMap((one) => [...joined(month, one), ...withMonth(month, one)]) : []
  return [...ofDay, ...whole, ...ofMonth]
}

/** Possible codes of a date in numbers with a year of four digits, in either order of day and month. */
function codesOfNumericDate(text: string): string[] {
  const parts =
    /^(?<year>\d{4})-(?<first>\d{1,2})-(?<second>\d{1,2})$/.exec(text) ??
    /^(?<first>\d{1,2})[-./](?<second>\d{1,2})[-./](?<year>\d{4})$/.exec(text)
  const [year, first, second] = [parts?.groups?.year, parts?.groups?.first, parts?.groups?.second].map(Number)
  if (!year || !first || !second) return []
  const isDay = (month: number, day: number) => month <= 12 && day <= 31
  return [
    ...(isDay(first, second) ? codesOfDay(year, first, second) : []),
    ...(isDay(second, first) ? codesOfDay(year, second, first) : []),
  ]
}

const withoutZeros = (digits: string) => digits.replace(/(?<!0)0+$/, '')

/** Whole numbers as codes have them that a spreadsheet takes for powers of ten: 100000 may have been "1E5" or "100E3". */
function powersOfTen(digits: string): string[] {
  const zeros = digits.length - withoutZeros(digits).length
  return Array.from({ length: zeros }, (_, index) => digits.slice(0, -(index + 1)) + 'E' + String(index + 1)).flatMap(
    (code) => [code, code.replace(/E(\d)$/, 'E0$1')],
  )
}

/** Possible codes of a number: leading and trailing zeros may be lost too. */
function codesOfNumber(text: string): string[] {
  if (/^\d{1,15}$/.test(text)) {
    const padded = Array.from({ length: 8 }, (_, index) => '0'.repeat(index + 1) + text)
    return [...padded, `${text}.0`, `${text}.00`, ...powersOfTen(text)]
  }
  if (/^\d+\.\d+$/.test(text)) return [`${text}0`, `${text}00`, `0${text}`]
  const [, whole = '', fraction = '', exponent = ''] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text) ?? []
  if (!whole) return []
  const digits = whole + withoutZeros(fraction)
  const zeros = Number(exponent) + 1 - digits.length
  // A longer number has lost digits.
  return zeros < 0 ? [] : [digits + '0'.repeat(zeros), ...powersOfTen(digits + '0'.repeat(zeros))]
}

/**
 * Codes that a spreadsheet may have turned into this text, because it took them for a date or a number: "2026-03-01"
 * may have been "3-1" or "MAR1". Use them only if no product has the text itself as its code.
 */
export function codesBeforeSpreadsheet(text: string): string[] {
  const given = text.trim()
  const codes = [...codesOfNamedMonth(given), ...codesOfNumericDate(given), ...codesOfNumber(given)].map(
    foldProductCode,
  )
  return [...new Set(codes)].filter((code) => isProductCode(code) && code !== foldProductCode(given))
}

/**
 * True for texts that look like dates or powers of ten from a spreadsheet: "10-Dec", "01.03.2026", "1.00E+05". As a new SKU
 * it is probably a mistake. Months in capitals are SKUs: "MAR-10".
 */
export function isSpreadsheetValue(text: string): boolean {
  const given = text.trim()
  if (/^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(given)) return true
  if (codesOfNumericDate(given).length > 0) return true
  return given !== given.toUpperCase() && codesOfNamedMonth(given).length > 0
}
