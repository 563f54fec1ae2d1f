import type { ApolloClient } from '@apollo/client'

/** Takes out of the cache what may be other once a category was written: itself, and every list with a part of the catalogue. */
export function forgetCategories({ cache }: Pick<ApolloClient, 'cache'>, id?: string): void {
  if (id !== undefined) cache.evict({ id: cache.identify({ __typename: 'Category', id }) })
  for (const fieldName of ['categories', 'products', 'product', 'managedProducts']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName })
  }
  cache.gc()
}
