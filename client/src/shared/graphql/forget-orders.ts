import type { ApolloCache } from '@apollo/client/cache'

/** Invalidates orders, alone and in lists, after any of them may have changed. Those that are open are asked for again. */
export function forgetOrders(cache: ApolloCache): void {
  for (const fieldName of ['orders', 'order', 'orderCounts']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
