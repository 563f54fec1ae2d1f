import { decimalsOf } from '@instrumenta/rules/currencies'
import { toEuropeanDigits } from '@instrumenta/rules/numbers'
import type { CurrencyCode } from '../../shared/money'

/** Decimal separator. */
export type DecimalSign = '.' | ','

/** Evidence for the decimal separator of a file. */
export interface Evidence {
  point: boolean
  comma: boolean
  /** A number such as 1,234, which may be either. */
  either: boolean
}

/** Thousands separators of some countries: spaces of all widths, apostrophes and the Arabic sign. */
const GROUP_SEPARATORS = /[\s'’٬\p{Cf}]/gu

/** A number in digits 0 to 9, from any digits, without thousands separators. */
export const plain = (cell: string) =>
  toEuropeanDigits(cell).replace(GROUP_SEPARATORS, '').replace(/[٫．]/g, '.').replace(/，/g, ',')

/** Decimal separator that a number proves; undefined if it proves none. */
function separatorIn(cell: string): keyof Evidence | undefined {
  const text = plain(cell).replace(/^[-+]/, '')
  const signs = text.replace(/\d/g, '')
  if (!/^[.,]+$/.test(signs) || signs.length === text.length) return undefined
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return 'either'
  // A repeated sign separates thousands.
  const isApart = signs.length > 1 && new Set(signs).size === 1
  return signs.endsWith('.') === isApart ? 'comma' : 'point'
}

/** Adds the evidence of a number in a cell. */
export function notice(evidence: Evidence, cell: string): void {
  const separator = separatorIn(cell)
  if (separator) evidence[separator] = true
}

/** Adds the evidence of price tiers. */
export function noticeTiers(evidence: Evidence, cell: string): void {
  for (const part of cell.split(/[:\s;|]/)) notice(evidence, part)
}

/**
 * The decimal separator of a file; null if its numbers are ambiguous or contradictory. Price tiers only count without other
 * evidence: a spreadsheet formats its numbers by its own separator, but leaves tiers as text.
 */
export function decide(numbers: Evidence, tiers: Evidence): DecimalSign | null {
  if (numbers.point !== numbers.comma) return numbers.point ? '.' : ','
  if (numbers.point || numbers.either) return null
  if (tiers.point !== tiers.comma) return tiers.point ? '.' : ','
  return tiers.either ? null : '.'
}

/** Decimal separator for a number: its own if unambiguous, otherwise the file's. */
export function signOf(cell: string, ofFile: DecimalSign): DecimalSign {
  const separator = separatorIn(cell)
  if (separator === undefined || separator === 'either') return ofFile
  return separator === 'point' ? '.' : ','
}

/** A number in plain digits, `-1234.50`; undefined if it is invalid with this separator. */
function readNumber(cell: string, sign: DecimalSign): string | undefined {
  const text = plain(cell)
  const [, minus = '', whole = '', fraction] =
    (sign === '.'
      ? /^\+?(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
      : /^\+?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
    ).exec(text) ?? []
  if (!whole || text.length > 40) return undefined
  return minus + whole.replace(/[.,]/g, '') + (fraction === undefined ? '' : `.${fraction}`)
}

/** A whole number; undefined if it is invalid. Zero decimals are allowed. */
export function readWhole(cell: string, sign: DecimalSign): number | undefined {
  const text = readNumber(cell, sign)?.replace(/\.0+$/, '')
  return text === undefined || text.includes('.') ? undefined : Number(text)
}

/** Minor units of an amount, digit by digit; undefined if it is invalid, 'decimals' if it is finer than a minor unit. */
export function readAmount(cell: string, sign: DecimalSign, currency: CurrencyCode): number | 'decimals' | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(readNumber(cell, sign) ?? '') ?? []
  if (whole === undefined) return undefined
  const decimals = decimalsOf(currency)
  return /[^0]/.test(fraction.slice(decimals))
    ? 'decimals'
    : Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
