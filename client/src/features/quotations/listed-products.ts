import { priceAt } from '../../shared/prices/price-tiers'
import type { ListPrices_ProductFragment, QuotationListPricesQuery } from './send-revision.generated'

/** Current products of an offer, by id. */
export type ListedProducts = ReadonlyMap<string, ListPrices_ProductFragment>

/** The products of the request and the newest version that are still sold. */
export function readListed(quotation: QuotationListPricesQuery['quotation']): ListedProducts {
  const lines = [...(quotation?.lines ?? []), ...(quotation?.newestRevision?.lines ?? [])]
  return new Map(lines.flatMap(({ product }) => (product ? [[product.id, product]] : [])))
}

/** The sizes of a product; empty without a choice. */
export const sizesOf = (product: ListPrices_ProductFragment | undefined) =>
  product?.variants.filter(({ name }) => name !== '') ?? []

/**
 * Unit list price at a quantity in minor units; null without a price in this currency. A missing size falls back to the
 * product's price.
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
