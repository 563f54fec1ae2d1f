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

/** The same after one came, with one's own list and that of those who keep reviews. */
export function forgetReviews(client: ApolloClient, productId: string | null | undefined): void {
  for (const fieldName of ['myReviews', 'moderatedReviews']) client.cache.evict({ id: 'ROOT_QUERY', fieldName })
  forgetPublicReviews(client, productId)
}

/** The same after one went. The list that its reader is in goes on without it: all that was loaded of it stays. */
export function forgetReview(client: ApolloClient, id: string, productId: string | null | undefined): void {
  const { cache } = client
  for (const __typename of ['ReviewRecord', 'Review']) cache.evict({ id: cache.identify({ __typename, id }) })
  forgetPublicReviews(client, productId)
}
