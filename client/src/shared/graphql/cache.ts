import { type FieldPolicy, InMemoryCache, type InMemoryCacheConfig, type StoreObject } from '@apollo/client/cache'
import { keysetPagination, singlePages } from './keyset-pagination'
import { possibleTypes } from './possible-types.generated'

/** Merges a list without ids by position, so that other queries' fields stay. */
const placed: FieldPolicy<readonly StoreObject[]> = {
  merge: (existing = [], incoming, { mergeObjects }) =>
    incoming.map((part, place) => mergeObjects(existing[place] ?? part, part)),
}

/** The normalised cache of the browser, and of the server for one page. */
export function createCache(options?: Pick<InMemoryCacheConfig, 'resultCaching'>): InMemoryCache {
  return new InMemoryCache({
    ...options,
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          products: keysetPagination(['filter', 'sort']),
          managedProducts: singlePages(['filter', 'sort']),
          myOrders: keysetPagination(),
          orders: singlePages(['filter', 'sort']),
          myQuotations: keysetPagination(),
          quotations: singlePages(['filter', 'sort']),
          reviews: keysetPagination(['productId', 'rating']),
          myReviews: keysetPagination(),
          moderatedReviews: singlePages(['filter']),
          // The blog shows all pages of a kind, the dashboard one page of all kinds.
          articles: keysetPagination((args) => (args?.kind ? ['kind'] : ['first', 'after'])),
          users: singlePages(['filter']),
          inquiries: singlePages(['filter', 'sort']),
          searchSynonyms: keysetPagination(['filter']),
          searchMisses: keysetPagination(),
          auditLog: singlePages(['filter']),
          inquiryCounts: { merge: false },
          savedViews: { merge: false },
          quotationFigures: { merge: true },
          shop: { merge: true },
          orderReturns: singlePages(['filter']),
          invoices: singlePages(['filter']),
          orderTotals: { merge: false },
          returnCounts: { merge: false },
          managedProductCounts: { merge: false },
          reviewCounts: { merge: false },
          myCompanies: { merge: false },
          companies: singlePages(['search']),
          apiKeys: keysetPagination(),
          staffInvitations: keysetPagination(),
          webhookDeliveries: keysetPagination(['endpointId']),
        },
      },
      Shop: { fields: { seller: { merge: true } } },
      Seller: { fields: { address: { merge: true } } },
      // The same method has another price for another basket.
      ShippingOffer: { keyFields: false },
      PriceList: { keyFields: ['currency'] },
      Company: {
        fields: {
          credit: { merge: true },
          paymentSchedule: { merge: false },
          orders: keysetPagination(),
          waitingOrders: keysetPagination(),
          events: keysetPagination(),
          members: { merge: false },
          invitations: { merge: false },
          addresses: { merge: false },
        },
      },
      Order: {
        fields: {
          staffNotes: keysetPagination(),
          returns: { merge: false },
          payments: { merge: false },
          cardRefunds: { merge: false },
          invoices: { merge: false },
          payment: { merge: true },
          // Lists select different fields of these objects.
          approval: { merge: true },
          events: placed,
        },
      },
      OrderReturn: { fields: { lines: placed } },
      Payment: { fields: { refund: { merge: true }, reversal: { merge: true } } },
      Product: { fields: { reviews: keysetPagination() } },
      Review: { fields: { answer: { merge: true } } },
      User: { fields: { orders: { merge: false } } },
    },
  })
}
