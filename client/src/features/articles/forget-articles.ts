import type { ApolloClient } from '@apollo/client'

/** Takes articles out of the cache once one was written: every list may be another now. */
export function forgetArticles({ cache }: Pick<ApolloClient, 'cache'>): void {
  for (const fieldName of ['article', 'articles']) cache.evict({ id: 'ROOT_QUERY', fieldName })
  cache.gc()
}

/** Takes one out of the cache once it was deleted. Lists go on without it: all that was loaded of them stays. */
export function forgetArticle({ cache }: Pick<ApolloClient, 'cache'>, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Article', id }) })
  cache.gc()
}
