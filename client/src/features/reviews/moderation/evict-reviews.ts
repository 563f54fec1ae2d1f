import type { ApolloCache } from '@apollo/client/cache'
import { evict } from '../../../shared/graphql/invalidate'

/** Removes a product's reviews and rating from the cache; null for a review of the shop. */
export function evictReviewsOf(cache: ApolloCache, product: { id: string } | null | undefined): void {
  if (product) evict(cache, 'Product', product.id, 'reviews', 'rating')
}
