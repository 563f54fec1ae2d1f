import { id } from './fields'

/** Identity of a line in a list or quotation: a product in two sizes makes two lines. */
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

/** Normalises a line: the variant of a product without sizes becomes the product itself. */
export const plainItem = <Line extends LineItem>(line: Line): Line =>
  line.variantId === line.productId ? { ...line, variantId: null } : line

/** Key of a line, equal for two lines of one product in one size. */
export function keyOfItem(line: LineItem): string {
  const { productId, variantId } = plainItem(line)
  return variantId === null ? productId : `${productId} ${variantId}`
}

/** True if no product and size occurs twice, which would be ambiguous. */
export const areDistinct = (lines: readonly LineItem[]): boolean => new Set(lines.map(keyOfItem)).size === lines.length
