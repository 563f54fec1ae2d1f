import type { ApolloClient } from '@apollo/client'

/** Takes lists out of the cache that may be others once synonyms were written: theirs, and what searches find. */
export function forgetSearchWords({ cache }: Pick<ApolloClient, 'cache'>): void {
  for (const fieldName of ['searchSynonyms', 'searchMisses', 'products']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
