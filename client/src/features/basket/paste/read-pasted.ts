import { foreignSignIn } from '@instrumenta/rules/product-codes'
import { t } from '@lingui/core/macro'
import { parseQuantity } from '../../../shared/format/typed-number'
import { quantityProblem } from '../../../shared/forms/rules/quantity'
import { MOST_LINES, applyChange } from '../lines'
import type { BasketLine } from '../lines'
import { basketIsFull } from '../put-in-basket'
import type { Size } from '../../../shared/prices/chosen-size'
import type { PastedRow } from './split-pasted'

/** What a code stands for. */
export interface PastedProduct {
  id: string
  /** The product's own code. */
  sku: string
  name: string
  minQuantity: number
  /** Where it is the code of a size. */
  size?: { id: string; name: string }
}

/** The product that a code found, in the size whose code it is. */
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

/** A row that could not be read, and why. */
export interface RowError {
  row: PastedRow
  reason: string
}

/** Why no product was found by a code. `meant` are known codes that a spreadsheet may have turned into it. */
function explainUnknown(code: string, [meant]: readonly string[]): string {
  const foreign = foreignSignIn(code)
  if (meant !== undefined)
    return t`We couldn’t find the SKU “${code}”. Did a spreadsheet change it? The shop has “${meant}”.`
  if (foreign === null || foreign.sign === ' ') return t`We couldn’t find a product with the SKU “${code}”.`
  const { sign, name } = foreign
  return t`We couldn’t find the SKU “${code}”: an SKU can’t contain “${sign}” (${name}).`
}

/** What a row says, or what is wrong with it. A row without a number means the smallest order. */
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
 * What pasted rows come to. Rows with the same code add up. Those that would be the 201st product are errors as well.
 * @param products by code
 * @param present what is in the basket already
 * @param meant known codes that a spreadsheet may have turned into one that no product has, by the latter
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
