import { priceAt } from '../../shared/prices/price-tiers'
import type { ListPrices_ProductFragment, QuotationListPricesQuery } from './send-revision.generated'

/** What is known of the products of an offer beside the quotation itself, by product id. */
export type ListedProducts = ReadonlyMap<string, ListPrices_ProductFragment>

/** The products of what is asked for and of the newest offer; none that has left the shop. */
export function readListed(quotation: QuotationListPricesQuery['quotation']): ListedProducts {
  const lines = [...(quotation?.lines ?? []), ...(quotation?.newestRevision?.lines ?? [])]
  return new Map(lines.flatMap(({ product }) => (product ? [[product.id, product]] : [])))
}

/** The sizes that a product comes in; none where there is no choice. */
export const sizesOf = (product: ListPrices_ProductFragment | undefined) =>
  product?.variants.filter(({ name }) => name !== '') ?? []

/**
 * What one piece costs of so many, in minor units; null where the shop has no price in this currency. Without a size, or with
 * one that is gone, the product's price counts.
 */
export function listPrice(
  product: ListPrices_ProductFragment | undefined,
  sizeId: string | null | undefined,
  quantity: number,
  currency: string,
): number | null {
  if (!product) return null
  const sold = product.variants.find(({ id }) => id === sizeId) ?? product
  const price = priceAt(sold.priceTiers, quantity)
  return price.currency === currency ? price.amount : null
}
