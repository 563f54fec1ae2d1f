import { foreignSignIn } from '@instrumenta/rules/product-codes'
import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../../shared/format/number'
import { quantityProblem } from '../../../shared/forms/rules/quantity'
import { MOST_LINES, applyChange } from '../lines'
import type { BasketLine } from '../lines'
import { basketIsFull } from '../put-in-basket'
import type { Size } from '../../../shared/prices/chosen-size'
import type { PastedRow } from './split-pasted'

/** The product of a code. */
export interface PastedProduct {
  id: string
  /** The product's own SKU. */
  sku: string
  name: string
  minQuantity: number
  /** Set if the code belongs to a size. */
  size?: { id: string; name: string }
}

/** The product that a code matches, in that code's size. */
export function asPasted(
  code: string,
  {
    id,
    sku,
    name,
    minQuantity,
    variants,
  }: PastedProduct & { variants: readonly Pick<Size, 'id' | 'sku' | 'name' | 'minQuantity'>[] },
): PastedProduct {
  const size = variants.find((one) => one.sku === code && one.name !== '')
  return { id, sku, name, minQuantity: size?.minQuantity ?? minQuantity, ...(size && { size }) }
}

/** An unreadable row and the reason. */
export interface RowError {
  row: PastedRow
  reason: string
}

/** Error text for an unknown code. `meant` are known codes that a spreadsheet may have changed into it. */
function explainUnknown(code: string, [meant]: readonly string[]): string {
  const foreign = foreignSignIn(code)
  if (meant !== undefined)
    return t`We couldn’t find the SKU “${code}”. Did a spreadsheet change it? The shop has “${meant}”.`
  if (foreign === null || foreign.sign === ' ') return t`We couldn’t find a product with the SKU “${code}”.`
  const { sign, name } = foreign
  return t`We couldn’t find the SKU “${code}”: an SKU can’t contain “${sign}” (${name}).`
}

/** Parses a row, or returns its problem. A row without a quantity means the minimum order. */
function readRow(
  { code, quantity }: PastedRow,
  product: PastedProduct | null | undefined,
  meant: readonly string[],
): BasketLine | string {
  if (!code) return t`This line has no SKU.`
  if (!product) return explainUnknown(code, meant)
  const { id: productId, sku, name, minQuantity, size } = product
  const problem = quantity ? quantityProblem(quantity, 1) : null
  if (problem) return problem
  const item = { productId, ...(size && { variantId: size.id, size: size.name }) }
  return { ...item, sku, name, quantity: quantity ? (parseQuantity(quantity) ?? 0) : minQuantity }
}

/**
 * Parses pasted rows. Rows with the same code add up; rows beyond 200 products are errors.
 * @param products by code
 * @param present current lines of the basket
 * @param meant by unknown code: known codes that a spreadsheet may have changed into it
 */
export function readPasted(
  rows: readonly PastedRow[],
  products: ReadonlyMap<string, PastedProduct>,
  present: readonly BasketLine[],
  meant: ReadonlyMap<string, readonly string[]> = new Map(),
): { lines: BasketLine[]; errors: RowError[] } {
  let lines: BasketLine[] = []
  const errors: RowError[] = []
  for (const row of rows) {
    const line = readRow(row, products.get(row.code), meant.get(row.code) ?? [])
    if (typeof line === 'string') {
      errors.push({ row, reason: line })
      continue
    }
    const more = applyChange(lines, { kind: 'add', lines: [line] })
    if (applyChange(present, { kind: 'add', lines: more }).length > MOST_LINES)
      errors.push({ row, reason: basketIsFull() })
    else lines = more
  }
  return { lines, errors }
}
