import type { ArticleKind } from '../graphql/schema.generated'
import { MAX_QUANTITY } from '@instrumenta/rules/numbers'
import type { LineItem } from '../lines/line-item'

/** Path of an article; company pages are not part of the blog. */
export const articlePath = ({ kind, slug }: { kind: ArticleKind; slug: string }) =>
  kind === 'PAGE' ? `/pages/${slug}` : `/blogs/${slug}`

/** Path of a category. */
export const categoryPath = (slug: string): string => `/products?category=${encodeURIComponent(slug)}`

/** A product and quantity for a quotation request. */
export interface RequestedProduct extends LineItem {
  /** Null for the minimum. */
  quantity: number | null
}

/**
 * Path of the quotation request for one product. The address holds it, so that a reload, Back and a sign-in keep it.
 */
export function quotationRequestOf({ productId, variantId, quantity }: RequestedProduct): string {
  const size = variantId ? `&size=${encodeURIComponent(variantId)}` : ''
  const pieces = quantity === null ? '' : `&quantity=${quantity}`
  return `/quotation-request?product=${encodeURIComponent(productId)}${size}${pieces}`
}

/** The product in such an address; null for a request from the basket. */
export function readRequestedProduct(search: URLSearchParams): RequestedProduct | null {
  const productId = search.get('product')
  if (!productId) return null
  const quantity = Number(search.get('quantity'))
  // An invalid quantity counts as none; the page shows the default.
  const isPieces = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
  return { productId, variantId: search.get('size'), quantity: isPieces ? quantity : null }
}

/** Path of a new request with an earlier quotation's lines. */
export const requestAgainOf = (quotationId: string): string =>
  `/quotation-request?quotation=${encodeURIComponent(quotationId)}`

/** The earlier quotation's id in such an address, or null. */
export const readRequestedAgain = (search: URLSearchParams): string | null => search.get('quotation') || null
