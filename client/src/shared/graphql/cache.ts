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
          myOrders: keysetPagination(),
          orders: keysetPagination(['filter']),
          myQuotations: keysetPagination(),
          quotations: keysetPagination(['filter', 'sort']),
          reviews: keysetPagination(['productId']),
          articles: keysetPagination(['kind']),
          users: keysetPagination(['filter']),
          inquiries: keysetPagination(),
          auditLog: keysetPagination(['filter']),
          myCompanies: { merge: false },
          companies: keysetPagination(['search']),
          apiKeys: keysetPagination(),
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
      Product: { fields: { reviews: keysetPagination() } },
    },
  })
}
