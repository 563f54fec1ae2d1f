import type { Product, ProductVariant } from '@instrumenta/prisma/client'

/** What can be ordered of a product: a size, or the product itself. */
export interface ShownVariant {
  id: string
  sku: string
  /** Of the size; empty for the product itself. */
  name: string
  availableQuantity: number
  minQuantity: number
  increment: number
}

/** What can be ordered of a product with these sizes, each with the product's own stock and minimum where it has none. */
export function variantsOf(product: Product, sizes: readonly ProductVariant[]): ShownVariant[] {
  const { id, sku, availableQuantity, minQuantity, increment } = product
  if (sizes.length === 0) return [{ id, sku, name: '', availableQuantity, minQuantity, increment }]
  return sizes.map((size) => ({
    id: size.id,
    sku: size.sku,
    name: size.name,
    availableQuantity: size.availableQuantity ?? availableQuantity,
    minQuantity: size.minQuantity ?? minQuantity,
    increment,
  }))
}
