import type { ApolloCache } from '@apollo/client/cache'

/** Forgets lists of products, after something came into one of them or left it. Those that are open are asked for again. */
export function forgetLists(cache: ApolloCache): void {
  for (const fieldName of ['products', 'managedProducts']) cache.evict({ id: 'ROOT_QUERY', fieldName })
}
