import { formatQuantity } from '../../../shared/format/quantity'
import { type SaleTerms, type SizedProduct, mustNameSize } from '../../../shared/prices/chosen-size'
import { stockState } from '../../../features/catalog/stock-state'
import type { BasketLine } from '../../../features/basket/lines'

/** A product with the id and name of its order lines. */
export type OfferedProduct = { id: string; name: string } & SizedProduct

/** A row of the size table: a size, or a product without sizes. */
export interface SizeRow extends SaleTerms {
  /** Id of the size; empty for a product. */
  id: string
  /** Empty without a size. */
  name: string
}

/** The rows of a product, one per size. */
export function rowsOf(product: OfferedProduct): readonly SizeRow[] {
  return mustNameSize(product) ? product.variants : [{ ...product, id: '', name: '' }]
}

export const isRowOrderable = (row: SizeRow): boolean => stockState(row).isOrderable

/** Initial quantity: 0 for sizes, the minimum for a product without sizes. */
export const quantityAtFirst = ({ id, minQuantity }: SizeRow): string => (id ? '0' : formatQuantity(minQuantity))

/** A row as a line of the basket. */
export function lineOf({ id: productId, sku, name }: OfferedProduct, row: SizeRow, quantity: number): BasketLine {
  return { productId, ...(row.id && { variantId: row.id, size: row.name }), sku, name, quantity }
}

/** Whether all rows have an equal value, such as their terms. */
export function isSame(rows: readonly SizeRow[], of: (row: SizeRow) => unknown): boolean {
  return new Set(rows.map((row) => JSON.stringify(of(row)))).size === 1
}
