import type { Prisma, Product, ProductDraft, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditedValues, WriteRecord } from '../audit/perform-audited'

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

export const productNotFound = { __typename: 'ProductNotFound', message: sentence('productGone') } as const

/**
 * Refusal of an outdated edit.
 * @param product the current values
 */
export const productChanged = (product: Product) =>
  ({ __typename: 'ProductChanged', message: sentence('productChanged'), current: product }) as const

/** A product whose row is locked, in the transaction that changes it. */
export interface LockedProduct {
  tx: Prisma.TransactionClient
  product: Product
  record: WriteRecord
  /** The caller. */
  by: User
}

/** Also returned for an image of another person. */
export const imageNotFound = { __typename: 'ImageNotFound', message: sentence('imageNotYours') } as const
