import type { Product } from '@instrumenta/prisma/client'
import type { AuditedValues } from '../audit/audit.service'

/** What the audit log tells of a product: all that an admin can change. */
export function recordOf(product: Product): AuditedValues {
  const { sku, name, description, material, sizes, priceMinor, minQuantity, increment, ...others } = product
  const { tierQuantities, tierPricesMinor, weightGrams, availableQuantity, categoryId, imageId, externalReference } =
    others
  return {
    sku,
    name,
    description,
    material,
    sizes,
    // Prices are checked to be exact as numbers.
    priceMinor: Number(priceMinor),
    minQuantity,
    increment,
    priceTiers: tierQuantities.map((from, index) => ({
      minQuantity: from,
      priceMinor: Number(tierPricesMinor[index]),
    })),
    weightGrams,
    availableQuantity,
    categoryId,
    imageId,
    externalReference,
  }
}
