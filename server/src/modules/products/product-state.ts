import type { Prisma, Product, ProductDraft } from '@instrumenta/prisma/client'
import type { AuditedValues } from '../audit/perform-audited'

type ProductState = 'IN_SHOP' | 'DRAFT' | 'SCHEDULED' | 'DELETED'

export function stateOf({ deletedAt }: Pick<Product, 'deletedAt'>, draft: ProductDraft | null): ProductState {
  if (deletedAt === null) return 'IN_SHOP'
  if (!draft || draft.isDeleted) return 'DELETED'
  return draft.visibleFrom ? 'SCHEDULED' : 'DRAFT'
}

/** Products in the shop and drafts. */
export const isKept: Prisma.ProductWhereInput = { OR: [{ deletedAt: null }, { draft: { isDeleted: false } }] }

export function auditedState(product: Product, draft: ProductDraft | null): AuditedValues {
  const visibleFrom = draft?.visibleFrom
  return {
    publication: stateOf(product, draft),
    ...(visibleFrom && { visibleFrom: visibleFrom.toISOString() }),
  }
}

/** All fields that staff can change. */
export function auditedProduct(product: Product): AuditedValues {
  const { sku, name, description, material, sizes, priceMinor, minQuantity, increment, ...others } = product
  const { tierQuantities, tierPricesMinor, weightGrams, taxClass, availableQuantity, categoryId } = others
  const { imageId, externalReference } = others
  return {
    sku,
    name,
    description,
    material,
    sizes,
    // A check constraint keeps prices exact as numbers.
    priceMinor: Number(priceMinor),
    minQuantity,
    increment,
    priceTiers: tierQuantities.map((from, index) => ({
      minQuantity: from,
      priceMinor: Number(tierPricesMinor[index]),
    })),
    weightGrams,
    taxClass,
    availableQuantity,
    categoryId,
    imageId,
    externalReference,
  }
}
