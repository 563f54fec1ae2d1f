import { definePageQuery } from '../../shared/graphql/page-query'
import { readCursor } from '../../shared/lists/read-cursor'
import { ProductPageDocument } from './product-page.generated'
import type { ProductPageQueryVariables } from './product-page.generated'

/** The place in the list of reviews where an address begins. */
export const readReviewsAfter = (search: URLSearchParams): string | null => readCursor(search, 'reviewsAfter')

/** The address of a product's reviews, or of those behind a cursor. */
export function reviewsPath(id: string, after?: string): string {
  const search = after ? `?${new URLSearchParams({ reviewsAfter: after }).toString()}` : ''
  return `/products/${encodeURIComponent(id)}${search}#reviews`
}

/** What the shop is asked for. */
export function productPageVariables(id: string, search: URLSearchParams): ProductPageQueryVariables {
  const reviewsAfter = readReviewsAfter(search)
  return { id, ...(reviewsAfter && { reviewsAfter }) }
}

/** Runs before the product page renders. A product that is unknown or has left the shop is not found. */
export const productPageQuery = definePageQuery({
  document: ProductPageDocument,
  variables: ({ params, search }) => productPageVariables(params.id ?? '', search),
  status: ({ product }) => (product ? 200 : 404),
})
