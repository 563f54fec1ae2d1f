import { id } from './fields'

/** What tells one line of a list or quotation from another: a product in two sizes is two lines. */
export interface LineItem {
  productId: string
  /** Null where no size is named. */
  variantId: string | null
}

/** The product that a line names, and maybe its size. */
export const lineItem = {
  productId: id.toLowerCase(),
  variantId: id
    .toLowerCase()
    .nullish()
    .transform((variantId) => variantId ?? null),
}

/** A line in one spelling: what stands for a product without sizes is the product itself, under its own id. */
export const plainItem = <Line extends LineItem>(line: Line): Line =>
  line.variantId === line.productId ? { ...line, variantId: null } : line

/** The same for two lines of one product in one size. */
export function keyOfItem(line: LineItem): string {
  const { productId, variantId } = plainItem(line)
  return variantId === null ? productId : `${productId} ${variantId}`
}

/** True if no two lines are of the same product in the same size: which of them would count, nobody could say. */
export const areDistinct = (lines: readonly LineItem[]): boolean => new Set(lines.map(keyOfItem)).size === lines.length
