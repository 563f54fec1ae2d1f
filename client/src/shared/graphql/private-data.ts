import type { ApolloCache } from '@apollo/client/cache'

/** The fields of `Query` whose answers depend on who asks. */
export const PRIVATE_FIELDS = [
  'me',
  'order',
  'myOrders',
  'myLastDelivery',
  'myBasket',
  'myOrderLists',
  'orderList',
  'orders',
  'orderCounts',
  'newOrderCount',
  'ordersById',
  'orderReturn',
  'orderReturns',
  'returnCounts',
  'myCompanies',
  'company',
  'companyInvitation',
  'companies',
  'quotation',
  'quotations',
  'myQuotations',
  'quotationFigures',
  'user',
  'users',
  'inquiry',
  'inquiries',
  'inquiryCounts',
  'auditLog',
  'overview',
  'apiKeys',
  'staffInvitation',
  'staffInvitations',
  'webhookEndpoints',
  'webhookEndpoint',
  'webhookDeliveries',
  'priceLists',
  'exchangeRates',
  'managedProducts',
  'managedProduct',
  'untranslatedProducts',
  'untranslatedArticles',
  'articlePreview',
  'homeFigures',
  'searchSynonyms',
  'searchMisses',
  'reviewableProducts',
  'reviewEligibility',
  'myReviews',
  'moderatedReviews',
]

/**
 * Takes what one person saw out of the cache. Apollo's `clearStore` would also break the public page that is open, and
 * fail the requests that are under way.
 */
export function forgetPrivateData(cache: ApolloCache): void {
  // Products by their codes or ids are for everybody, but which ones were asked for tells what somebody means to order.
  for (const fieldName of [...PRIVATE_FIELDS, 'productsBySku', 'productsById'])
    cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
