import { MOST_PIECES } from '@instrumenta/rules/most-pieces'
import type { LineItem } from '../../shared/lines/line-item'

/** A product that a quotation is asked for by itself, and how many pieces of it. */
export interface RequestedProduct extends LineItem {
  /** Null for the fewest that can be ordered. */
  quantity: number | null
}

/** Where a quotation of one product is asked for. The address names it, so that a reload, "back" and a sign-in keep it. */
export function quotationRequestOf({ productId, variantId, quantity }: RequestedProduct): string {
  const size = variantId ? `&size=${encodeURIComponent(variantId)}` : ''
  const pieces = quantity === null ? '' : `&quantity=${quantity}`
  return `/quotation-request?product=${encodeURIComponent(productId)}${size}${pieces}`
}

/** What such an address names; null for none, which is the basket's. */
export function readRequestedProduct(search: URLSearchParams): RequestedProduct | null {
  const productId = search.get('product')
  if (!productId) return null
  const quantity = Number(search.get('quantity'))
  // A mangled address asks for what one without a quantity does, which the page shows.
  const isPieces = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_PIECES
  return { productId, variantId: search.get('size'), quantity: isPieces ? quantity : null }
}

/** Where what a quotation asked for is asked for again. */
export const requestAgainOf = (quotationId: string): string =>
  `/quotation-request?quotation=${encodeURIComponent(quotationId)}`

/** The quotation that such an address names; null for none. */
export const readRequestedAgain = (search: URLSearchParams): string | null => search.get('quotation') || null
