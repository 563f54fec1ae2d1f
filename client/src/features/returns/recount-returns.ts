import type { ApolloClient } from '@apollo/client'

/** Has the counts of returns read anew: one of them stands elsewhere now. */
export function recountReturns({ cache }: ApolloClient): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'returnCounts' })
}
