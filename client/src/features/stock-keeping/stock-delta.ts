import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/typed-number'
import { quantityProblem } from '../../shared/forms/rules/quantity'

/** A sign and what is behind it; null without a sign. */
function split(text: string): { isMore: boolean; count: string } | null {
  const [, sign, count] = /^([+＋\u2212\p{Pd}])(.*)$/u.exec(text.replace(/\p{Cf}/gu, '').trim()) ?? []
  return sign === undefined || count === undefined ? null : { isMore: /[+＋]/.test(sign), count }
}

/** Pieces that come (+20) or go (-5); null without a sign, since 20 alone could be meant as the new stock. */
export function parseStockDelta(text: string): number | null {
  const change = split(text)
  const read = parseQuantity(change?.count ?? '')
  return read === null ? null : change?.isMore ? read : -read
}

/** What is wrong with it; nothing at all is no change. */
export function stockDeltaProblem(text: string): string | null {
  if (!text.trim()) return null
  const change = split(text)
  if (change === null) return t`Use + to add or - to remove stock, for example +20 or -5.`
  return quantityProblem(change.count, 1)
}
