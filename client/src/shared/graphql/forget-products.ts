import type { ApolloCache } from '@apollo/client/cache'

/** Forgets products, alone and in lists, after any of them may have changed. Those that are open are asked for again. */
export function forgetProducts(cache: ApolloCache): void {
  for (const fieldName of ['products', 'product', 'managedProducts']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
