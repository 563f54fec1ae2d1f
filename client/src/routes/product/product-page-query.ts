import { definePageQuery } from '../../shared/graphql/page-query'
import { readCursor } from '../../shared/lists/read-cursor'
import { ProductPageDocument } from './product-page.generated'
import type { ProductPageQueryVariables } from './product-page.generated'

/** Start cursor of the reviews in an address. */
export const readReviewsAfter = (search: URLSearchParams): string | null => readCursor(search, 'reviewsAfter')

/** Address of a product's reviews, or of those after a cursor. */
export function reviewsPath(id: string, after?: string): string {
  const search = after ? `?${new URLSearchParams({ reviewsAfter: after }).toString()}` : ''
  return `/products/${encodeURIComponent(id)}${search}#reviews`
}

export function productPageVariables(id: string, search: URLSearchParams): ProductPageQueryVariables {
  const reviewsAfter = readReviewsAfter(search)
  return { id, ...(reviewsAfter && { reviewsAfter }) }
}

/**
 * Runs before the product page renders. A product that is unknown or no longer sold is not found.
 */
export const productPageQuery = definePageQuery({
  document: ProductPageDocument,
  variables: ({ params, search }) => productPageVariables(params.id ?? '', search),
  status: ({ product }) => (product ? 200 : 404),
})
