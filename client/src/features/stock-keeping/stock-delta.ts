import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/number'
import { quantityProblem } from '../../shared/forms/rules/quantity'

/** Splits off the sign; null without one. */
function split(text: string): { isMore: boolean; count: string } | null {
  const [, sign, count] = /^([+＋\u2212\p{Pd}])(.*)$/u.exec(text.replace(/\p{Cf}/gu, '').trim()) ?? []
  return sign === undefined || count === undefined ? null : { isMore: /[+＋]/.test(sign), count }
}

/** A stock change in units, +20 or -5; null without a sign, because 20 could mean the new stock. */
export function parseStockDelta(text: string): number | null {
  const change = split(text)
  const read = parseQuantity(change?.count ?? '')
  return read === null ? null : change?.isMore ? read : -read
}

/** The problem of a stock change; empty text is valid. */
export function stockDeltaProblem(text: string): string | null {
  if (!text.trim()) return null
  const change = split(text)
  if (change === null) return t`Use + to add or - to remove stock, for example +20 or -5.`
  return quantityProblem(change.count, 1)
}
