import type { Review, User } from '@instrumenta/prisma/client'
import { forbidden } from '../../shared/errors'
import type { Connection, PageRequest } from '../../shared/pagination'
import { newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import type { CreateReviewResult, ReviewServiceDeps } from './create-review.service'
import { createReview } from './create-review.service'
import type { ReviewableConnection, ReviewableRequest, ReviewEligibility } from './reviewable.service'
import { findEligibility, listReviewable } from './reviewable.service'
import { createReviewInput } from './reviews.input'
import { canWriteReviews } from './reviews.policy'
import type { RatingSummary } from './reviews.sql'
import { countReviews, readRating, readReviews } from './reviews.sql'
import { sentence } from '../../messages/sentence'

/** What customers think of products and of the shop. */
export interface ReviewService {
  /** Publishes the viewer's review. Throws BAD_USER_INPUT naming the field. */
  create(viewer: User, input: unknown): Promise<CreateReviewResult>
  /**
   * Everybody's reviews, newest first: all, or those of a product, even of one that left the shop. A malformed id names
   * no product. Throws BAD_USER_INPUT for a wrong page.
   */
  list(page: PageRequest, productId?: string | null): Promise<Connection<Review>>
  /**
   * A page of what the viewer has bought and not reviewed yet, what they last ordered first. Throws BAD_USER_INPUT for a
   * wrong page or search.
   */
  listReviewable(viewer: User, request: ReviewableRequest): Promise<ReviewableConnection>
  /** Whether the viewer may review the product, or without one the shop; null if the product is not in the shop. */
  findEligibility(viewer: User, productId?: string | null): Promise<ReviewEligibility | null>
  /** All reviews in numbers, those of products and those of the shop. */
  getShopRating(): Promise<RatingSummary>
}

/** The order of reviews everywhere. */
export const newestReviews = newestFirst<Review>('REVIEWS')

/** Builds the service. */
export function createReviewService(deps: ReviewServiceDeps): ReviewService {
  const { db } = deps

  return {
    async create(viewer, input) {
      if (!canWriteReviews(viewer)) throw forbidden(sentence('endedCannotReview'))
      return createReview(deps, viewer, parseInput(createReviewInput, input, 'input'))
    },

    async list(page, productId) {
      const after = readPageRequest(page, newestReviews)
      const rows = await readReviews(db.sql, productId, after, page)
      return toConnection(rows, page, newestReviews, () => countReviews(db.searchSql, productId))
    },

    listReviewable: (viewer, request) => listReviewable(db, viewer, request),

    findEligibility: (viewer, productId) => findEligibility(db, viewer, productId),

    getShopRating: () => readRating(db.searchSql),
  }
}
