import type { ApolloClient } from '@apollo/client'
import { forgetProducts } from '../../shared/graphql/forget-products'

/** Takes out of the cache what may be other once a category was written: itself, and every list with a part of the catalogue. */
export function forgetCategories({ cache }: Pick<ApolloClient, 'cache'>, id?: string): void {
  if (id !== undefined) cache.evict({ id: cache.identify({ __typename: 'Category', id }) })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'categories' })
  forgetProducts(cache)
}
