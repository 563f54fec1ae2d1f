import type { ApolloClient } from '@apollo/client'

/** Takes what the public reads of reviews out of the cache: every list and number of them may be another now. */
export function forgetPublicReviews({ cache }: ApolloClient, productId: string | null | undefined): void {
  for (const fieldName of ['reviews', 'shopRating', 'reviewEligibility', 'reviewableProducts']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName })
  }
  if (!productId) return
  const product = cache.identify({ __typename: 'Product', id: productId })
  for (const fieldName of ['reviews', 'rating']) cache.evict({ id: product, fieldName })
}

/** The same after one came or went, with one's own list and that of those who keep reviews. */
export function forgetReviews(client: ApolloClient, productId: string | null | undefined): void {
  for (const fieldName of ['myReviews', 'moderatedReviews']) client.cache.evict({ id: 'ROOT_QUERY', fieldName })
  forgetPublicReviews(client, productId)
}
