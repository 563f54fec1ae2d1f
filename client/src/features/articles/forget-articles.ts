import type { ApolloClient } from '@apollo/client'

/** Takes articles out of the cache once one was written: every list may be another now. */
export function forgetArticles({ cache }: Pick<ApolloClient, 'cache'>): void {
  for (const fieldName of ['article', 'articles']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}
