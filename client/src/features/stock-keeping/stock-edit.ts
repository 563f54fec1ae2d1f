import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/typed-number'
import { quantityProblem } from '../../shared/forms/rules/quantity'
import { parseStockDelta, stockDeltaProblem } from './stock-delta'

/** Pieces as counted, behind `=`; undefined where the text is no count. */
const countOf = (text: string) => /^=(.*)$/.exec(text.trim())?.[1]

/**
 * Pieces that come or go by what is typed into a cell: `+20`, `-5`, or `=120` for a count, which is told as the difference to the
 * stock that was seen, so that what is ordered meanwhile does not come back. Null for what is neither.
 */
export function parseStockEdit(text: string, inStock: number): number | null {
  const count = countOf(text)
  if (count === undefined) return parseStockDelta(text)
  const counted = parseQuantity(count)
  return counted === null ? null : counted - inStock
}

/** What is wrong with it. */
export function stockEditProblem(text: string): string | null {
  const count = countOf(text)
  if (count !== undefined) return quantityProblem(count, 0)
  if (/^[+−-]/.test(text.trim())) return stockDeltaProblem(text)
  return t`Use + to add, - to remove or = to set the stock, for example +20, -5 or =120.`
}
