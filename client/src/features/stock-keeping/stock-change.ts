import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/number'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'

/** Splits off the sign; null without one. */
function splitSign(text: string): { isMore: boolean; count: string } | null {
  const [, sign, count] = /^([+＋\u2212\p{Pd}])(.*)$/u.exec(text.replace(/\p{Cf}/gu, '').trim()) ?? []
  return sign === undefined || count === undefined ? null : { isMore: /[+＋]/.test(sign), count }
}

/** A stock change in units, +20 or -5; null without a sign, because 20 could mean the new stock. */
export function parseStockDelta(text: string): number | null {
  const change = splitSign(text)
  const read = parseQuantity(change?.count ?? '')
  return read === null ? null : change?.isMore ? read : -read
}

/** The problem of a stock change; empty text is valid. */
export function stockDeltaProblem(text: string): string | null {
  if (!text.trim()) return null
  const change = splitSign(text)
  if (change === null) return t`Use + to add or - to remove stock, for example +20 or -5.`
  return quantityProblem(change.count, 1)
}

/** Counted units after `=`; undefined for other text. */
const countOf = (text: string) => /^=(.*)$/.exec(text.trim())?.[1]

/**
 * Parses a cell's stock edit: `+20`, `-5`, or `=120` for a count. A count becomes the difference to the stock shown, so
 * that concurrent orders stay subtracted. Null for other text.
 */
export function parseStockEdit(text: string, inStock: number): number | null {
  const count = countOf(text)
  if (count === undefined) return parseStockDelta(text)
  const counted = parseQuantity(count)
  return counted === null ? null : counted - inStock
}

/** The problem of a stock edit. */
export function stockEditProblem(text: string): string | null {
  const count = countOf(text)
  if (count !== undefined) return quantityProblem(count, 0)
  if (/^[+−-]/.test(text.trim())) return stockDeltaProblem(text)
  return t`Use + to add, - to remove or = to set the stock, for example +20, -5 or =120.`
}

/** Labels of stock change reasons. */
export const stockReasonLabels = (): Record<StockChangeReason, string> => ({
  RECEIVED: t`Delivery received`,
  RETURNED: t`Returned by a customer`,
  DAMAGED: t`Damaged or expired`,
  LOST: t({ message: 'Lost', context: 'pieces in stock' }),
  ADJUSTMENT: t`Stock count`,
})
