import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/number'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { parseStockDelta, stockDeltaProblem } from './stock-delta'

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
