import type { ApolloCache } from '@apollo/client/cache'
import { guardedFields } from './guarded-fields.generated'

/**
 * Removes one user's data from the cache. Apollo's `clearStore` would also break the open public page and fail running
 * requests.
 */
export function evictPrivateData(cache: ApolloCache): void {
  // Product lookups are public, but the arguments show a user's order plans.
  for (const fieldName of [...guardedFields, 'me', 'productsBySku', 'productsById'])
    cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
