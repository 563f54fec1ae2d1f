import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { stateOf } from './product-state'

/** Another product, or a size, has this code. */
export interface SkuTaken {
  __typename: 'SkuTaken'
  message: Sentence
}

/** A code that something is to have, with the id of the product or size that it is for; without one for what is new. */
export interface WantedCode {
  sku: string
  ownId?: string | undefined
}

const taken = (message: Sentence): SkuTaken => ({ __typename: 'SkuTaken', message })

/**
 * The first of these codes that cannot be given, with where it is; undefined if all can.
 * @param ownProduct the product that they are for, unless it is new: what comes under the code of a size of it that went is that size again
 */
export async function findTaken(
  db: Db,
  wanted: readonly WantedCode[],
  ownProduct?: string,
): Promise<SkuTaken | undefined> {
  const codes = wanted.map(({ sku }) => sku)
  const twice = codes.find((sku, index) => codes.indexOf(sku) < index)
  if (twice !== undefined) return taken(sentence('skuTwice', { sku: twice }))
  if (codes.length === 0) return undefined
  const known = await db.takenSku.findMany({
    where: { sku: { in: codes } },
    include: { product: { select: { name: true, deletedAt: true, draft: true } }, variant: true },
  })
  const others = known.filter(({ sku, productId, variantId, variant }) => {
    const comesBack = productId === ownProduct && variant?.retiredAt != null
    return wanted.some(
      ({ sku: code, ownId }) =>
        code === sku && ownId !== (variantId ?? productId) && !(comesBack && ownId === undefined),
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

/** What a code that somebody gave something else at the same moment is answered with, when it is not found where it is. */
export const skuTaken = (): SkuTaken => taken(sentence('skuTaken'))
