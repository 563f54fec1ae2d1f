import { decimalsOf } from '@instrumenta/rules/currencies'
import type { CurrencyCode } from '../../shared/currencies'

/** What parts the whole from the fraction of a number. */
export type DecimalSign = '.' | ','

/** What a file's numbers tell of its decimal sign. */
export interface Evidence {
  point: boolean
  comma: boolean
  /** A number such as 1,234, which may be either. */
  either: boolean
}

/** Spaces of all widths and apostrophes, by which thousands are set apart in some countries. */
const APART = /[\s'’]/g

/** Adds what the numbers of a cell tell. A cell may have several, as quantity discounts do. */
export function notice(evidence: Evidence, cell: string): void {
  // Of quantity discounts the part behind each colon; of another cell all of it.
  const parts = cell.includes(':') ? cell.split(/[:\s;|]/) : [cell]
  for (const part of parts) {
    const text = part.replace(APART, '').replace(/^[-+]/, '')
    const signs = text.replace(/\d/g, '')
    if (!/^[.,]+$/.test(signs) || signs.length === text.length) continue
    const last = signs.at(-1)
    const isAlike = new Set(signs).size === 1
    if (!isAlike) evidence[last === '.' ? 'point' : 'comma'] = true
    // What comes several times sets thousands apart.
    else if (signs.length > 1) evidence[last === '.' ? 'comma' : 'point'] = true
    else if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) evidence.either = true
    else evidence[last === '.' ? 'point' : 'comma'] = true
  }
}

/** The decimal sign of a file; null where its numbers could be read both ways, or contradict each other. */
export function decide({ point, comma, either }: Evidence): DecimalSign | null {
  if (point !== comma) return point ? '.' : ','
  return point || either ? null : '.'
}

/** A number in plain digits, `-1234.50`; undefined for what is none by this sign. */
export function readNumber(cell: string, sign: DecimalSign): string | undefined {
  const text = cell.replace(APART, '')
  const [, minus = '', whole = '', fraction] =
    (sign === '.'
      ? /^\+?(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/
      : /^\+?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
    ).exec(text) ?? []
  if (!whole || text.length > 40) return undefined
  return minus + whole.replace(/[.,]/g, '') + (fraction === undefined ? '' : `.${fraction}`)
}

/** A whole number; undefined for what is none. One with decimals that are all 0 is one. */
export function readWhole(cell: string, sign: DecimalSign): number | undefined {
  const text = readNumber(cell, sign)?.replace(/\.0+$/, '')
  return text === undefined || text.includes('.') ? undefined : Number(text)
}

/** Minor units of an amount, digit by digit; undefined for what is no amount, 'decimals' for one that is finer than a minor unit. */
export function readAmount(cell: string, sign: DecimalSign, currency: CurrencyCode): number | 'decimals' | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(readNumber(cell, sign) ?? '') ?? []
  if (whole === undefined) return undefined
  const decimals = decimalsOf(currency)
  return /[^0]/.test(fraction.slice(decimals))
    ? 'decimals'
    : Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
