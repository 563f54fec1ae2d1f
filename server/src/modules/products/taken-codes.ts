import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { stateOf } from './product-state'

export interface RequestedSku {
  sku: string
  /** Product or size that gets the SKU. Undefined for a new one. */
  ownId?: string | undefined
}

const taken = (message: Sentence) => ({ __typename: 'SkuTaken', message }) as const

/**
 * Reports the first SKU that another product or size has. A SKU of a product's own retired size is free: using it restores that size.
 * @param ownProduct undefined for a new product
 */
export async function findTaken(db: Db, wanted: readonly RequestedSku[], ownProduct?: string) {
  const codes = wanted.map(({ sku }) => sku)
  const repeated = codes.find((sku, index) => codes.indexOf(sku) < index)
  if (repeated !== undefined) return taken(sentence('skuTwice', { sku: repeated }))
  if (codes.length === 0) return undefined
  const known = await db.takenSku.findMany({
    where: { sku: { in: codes } },
    include: { product: { select: { name: true, deletedAt: true, draft: true } }, variant: true },
  })
  const others = known.filter(({ sku, productId, variantId, variant }) => {
    const isRestored = productId === ownProduct && variant?.retiredAt != null
    return wanted.some(
      ({ sku: code, ownId }) =>
        code === sku && ownId !== (variantId ?? productId) && !(isRestored && ownId === undefined),
    )
  })
  const [other] = others
  if (!other) return undefined
  const { sku, product, variant } = other
  const names = { sku, product: product.name, size: variant?.name ?? '' }
  if (variant) return taken(sentence(variant.retiredAt ? 'skuOfGoneSize' : 'skuOfSize', names))
  const isGone = stateOf(product, product.draft) === 'DELETED'
  return taken(sentence(isGone ? 'skuOfGoneProduct' : 'skuOfProduct', names))
}

/** A concurrent request took the SKU and freed it again. */
export const skuTaken = () => taken(sentence('skuTaken'))
