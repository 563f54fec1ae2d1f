import { definePageQuery } from '../../shared/graphql/page-query'
import { readCursor } from '../../shared/lists/read-cursor'
import { AllReviewsPageDocument } from './reviews-page.generated'
import type { AllReviewsPageQueryVariables } from './reviews-page.generated'

/** What the reviews can be narrowed down to. */
export const STARS = [5, 4, 3, 2, 1] as const

/** Which reviews an address asks for; what makes no sense in it is not there. */
export function readReviewsAddress(search: URLSearchParams): { stars: number | null; after: string | null } {
  return {
    stars: STARS.find((count) => String(count) === search.get('stars')) ?? null,
    after: readCursor(search, 'after'),
  }
}

/** The address of all reviews, of those with so many stars, or of those behind a cursor. */
export function allReviewsPath(stars: number | null, after?: string | null): string {
  const search = new URLSearchParams({ ...(stars && { stars: String(stars) }), ...(after && { after }) }).toString()
  return search ? `/reviews?${search}` : '/reviews'
}

/** What the shop is asked for. */
export function reviewsPageVariables(search: URLSearchParams): AllReviewsPageQueryVariables {
  const { stars, after } = readReviewsAddress(search)
  return { ...(stars && { rating: stars }), ...(after && { after }) }
}

/** Runs before the page of all reviews renders. */
export const reviewsPageQuery = definePageQuery({
  document: AllReviewsPageDocument,
  variables: ({ search }) => reviewsPageVariables(search),
})
