import type { ApolloCache } from '@apollo/client/cache'

/** The fields of `Query` whose answers depend on who asks. */
export const PRIVATE_FIELDS = [
  'me',
  'order',
  'myOrders',
  'myBasket',
  'myOrderLists',
  'orders',
  'user',
  'users',
  'inquiries',
  'auditLog',
  'overview',
  'priceLists',
  'exchangeRates',
  'untranslatedProducts',
  'untranslatedArticles',
  'articlePreview',
  'reviewableProducts',
  'reviewEligibility',
]

/**
 * Takes what one person saw out of the cache. Apollo's `clearStore` would also break the public page that is open, and
 * fail the requests that are under way.
 */
export function forgetPrivateData(cache: ApolloCache): void {
  for (const fieldName of PRIVATE_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
