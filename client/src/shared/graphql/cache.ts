import { InMemoryCache } from '@apollo/client/cache'
import { keysetPagination } from './keyset-pagination'
import { possibleTypes } from './possible-types'

/** The browser's normalized cache. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          products: keysetPagination(['filter', 'sort']),
          managedProducts: keysetPagination(['filter', 'sort', 'descending']),
          myOrders: keysetPagination(),
          orders: keysetPagination(['filter', 'sort']),
          myQuotations: keysetPagination(),
          quotations: keysetPagination(['filter', 'sort']),
          reviews: keysetPagination(['productId', 'rating']),
          myReviews: keysetPagination(),
          moderatedReviews: keysetPagination(['filter']),
          articles: keysetPagination(['kind']),
          users: keysetPagination(['filter']),
          inquiries: keysetPagination(['filter']),
          searchSynonyms: keysetPagination(['filter']),
          searchMisses: keysetPagination(),
          auditLog: keysetPagination(['filter']),
          inquiryCounts: { merge: false },
          orderReturns: keysetPagination(['filter']),
          returnCounts: { merge: false },
          myCompanies: { merge: false },
          companies: keysetPagination(['search']),
          apiKeys: keysetPagination(),
          staffInvitations: keysetPagination(),
          webhookDeliveries: keysetPagination(['endpointId', 'state']),
        },
      },
      // There is one for each currency.
      PriceList: { keyFields: ['currency'] },
      Company: {
        fields: {
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
          // Lists ask for parts of it, which would take each other's away.
          approval: { merge: true },
        },
      },
      Product: { fields: { reviews: keysetPagination() } },
    },
  })
}
