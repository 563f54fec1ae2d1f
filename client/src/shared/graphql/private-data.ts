import type { ApolloCache } from '@apollo/client/cache'
import { guardedFields } from './guarded-fields.generated'

/**
 * Takes what one person saw out of the cache. Apollo's `clearStore` would also break the public page that is open, and
 * fail the requests that are under way.
 */
export function forgetPrivateData(cache: ApolloCache): void {
  // Products by their codes or ids are for everybody, but which ones were asked for tells what somebody means to order.
  for (const fieldName of [...guardedFields, 'me', 'productsBySku', 'productsById'])
    cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
