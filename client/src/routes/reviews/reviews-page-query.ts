import { definePageQuery } from '../../shared/graphql/page-query'
import { readCursor } from '../../shared/lists/read-cursor'
import { AllReviewsPageDocument } from './reviews-page.generated'
import type { AllReviewsPageQueryVariables } from './reviews-page.generated'

/** Possible star ratings. */
export const STARS = [5, 4, 3, 2, 1] as const

/** Parses the address of the reviews; invalid values are dropped. */
export function readReviewsAddress(search: URLSearchParams): { stars: number | null; after: string | null } {
  return {
    stars: STARS.find((count) => String(count) === search.get('stars')) ?? null,
    after: readCursor(search, 'after'),
  }
}

/** Address of all reviews, of one star rating, or of those after a cursor. */
export function allReviewsPath(stars: number | null, after?: string | null): string {
  const search = new URLSearchParams({ ...(stars && { stars: String(stars) }), ...(after && { after }) }).toString()
  return search ? `/reviews?${search}` : '/reviews'
}

export function reviewsPageVariables(search: URLSearchParams): AllReviewsPageQueryVariables {
  const { stars, after } = readReviewsAddress(search)
  return { ...(stars && { rating: stars }), ...(after && { after }) }
}

/** Runs before the page of all reviews renders. */
export const reviewsPageQuery = definePageQuery({
  document: AllReviewsPageDocument,
  variables: ({ search }) => reviewsPageVariables(search),
})
