import type { Product } from '@instrumenta/prisma/client'
import type { AuditedValues } from '../audit/audit.service'

/** What the audit log tells of a product: all that an admin can change. */
export function recordOf(product: Product): AuditedValues {
  const { sku, name, description, material, sizes, priceMinor, minQuantity, availableQuantity, categoryId, imageId } =
    product
  return {
    sku,
    name,
    description,
    material,
    sizes,
    // Prices are checked to be exact as numbers.
    priceMinor: Number(priceMinor),
    minQuantity,
    availableQuantity,
    categoryId,
    imageId,
  }
}
