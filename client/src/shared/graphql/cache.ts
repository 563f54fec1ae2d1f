import { InMemoryCache } from '@apollo/client/cache'
import { keysetPagination } from './keyset-pagination'

/** The normalized cache, the same on the server and in the browser. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: {
      UserError: ['BelowMinimumQuantity', 'InsufficientStock', 'ProductNotFound', 'IdempotencyConflict'],
      PlaceOrderResult: [
        'PlaceOrderSuccess',
        'BelowMinimumQuantity',
        'InsufficientStock',
        'ProductNotFound',
        'IdempotencyConflict',
      ],
    },
    typePolicies: {
      Query: {
        fields: {
          products: keysetPagination(['filter', 'sort']),
          myOrders: keysetPagination(),
          orders: keysetPagination(['filter']),
        },
      },
    },
  })
}
