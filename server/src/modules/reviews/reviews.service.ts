import type { Review, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import { forbidden } from '../../shared/errors'
import type { Connection, PageRequest } from '../../shared/pagination'
import { newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import type { CreateReviewResult, ReviewServiceDeps } from './create-review.service'
import { createReview } from './create-review.service'
import type { ReviewableConnection, ReviewableRequest, ReviewEligibility } from './reviewable.service'
import { findEligibility, listReviewable } from './reviewable.service'
import { answerReview, approveReview, deleteReview, hideReview } from './moderate-review'
import { deleteOwnReview, flagOthersReview, updateOwnReview } from './own-review.service'
import { listRecords } from './review-records.service'
import type {
  AnswerReviewResult,
  ApproveReviewResult,
  DeleteReviewResult,
  FlagReviewResult,
  HideReviewResult,
  UpdateReviewResult,
} from './review-results'
import {
  answerReviewInput,
  approveReviewInput,
  createReviewInput,
  flagReviewInput,
  hideReviewInput,
  ratingFilter,
  reviewFilter,
  updateReviewInput,
} from './reviews.input'
import { canModerateReviews, canSeeAllReviews, canSeeAuthors, canWriteReviews } from './reviews.policy'
import type { PublicFilter } from './reviews.sql'
import { countReviews, readReviews } from './reviews.sql'
import { sentence } from '../../messages/sentence'

// For other modules, which see this file alone.
export { isVisible } from './reviews.sql'

/** What customers think of products and of the shop. */
export interface ReviewService {
  /** Publishes the viewer's review. Throws BAD_USER_INPUT naming the field. */
  create(viewer: User, input: unknown): Promise<CreateReviewResult>
  /**
   * What everybody may read, newest first: all, or those of a product, even of one that left the shop, or with so many
   * stars. A malformed id names no product. Throws BAD_USER_INPUT for a wrong page or number of stars.
   */
  list(page: PageRequest, filter?: PublicFilter): Promise<Connection<Review>>
  /**
   * A page of what the viewer has bought and not reviewed yet, what they last ordered first. Throws BAD_USER_INPUT for a
   * wrong page or search.
   */
  listReviewable(viewer: User, request: ReviewableRequest): Promise<ReviewableConnection>
  /** Whether the viewer may review the product, or without one the shop; null if the product is not in the shop. */
  findEligibility(viewer: User, productId?: string | null): Promise<ReviewEligibility | null>
  /** A page of the viewer's own reviews, whoever may read them, newest first. Throws BAD_USER_INPUT for a wrong page. */
  listOwn(viewer: User, page: PageRequest): Promise<Connection<Review>>
  /**
   * A page of everybody's reviews; `filter` as `ReviewFilter` of the schema. Throws FORBIDDEN unless the viewer is an admin,
   * BAD_USER_INPUT for a wrong page or filter.
   */
  listModerated(viewer: User, page: PageRequest, filter: unknown): Promise<Connection<Review>>
  /** Changes the viewer's own review. Throws BAD_USER_INPUT naming the field. */
  update(viewer: User, input: unknown): Promise<UpdateReviewResult>
  /** Deletes a review: the viewer's own, or any as an admin's act. */
  delete(act: AuditContext, id: string): Promise<DeleteReviewResult>
  /** Notes what the viewer holds against another's review. Throws BAD_USER_INPUT naming the field. */
  flag(viewer: User, input: unknown): Promise<FlagReviewResult>
  /** Makes a review visible. Throws FORBIDDEN unless it is an admin's act, BAD_USER_INPUT naming the field. */
  approve(act: AuditContext, input: unknown): Promise<ApproveReviewResult>
  /** Hides a review. Throws as `approve` does. */
  hide(act: AuditContext, input: unknown): Promise<HideReviewResult>
  /** Answers a review. Throws as `approve` does. */
  answer(act: AuditContext, input: unknown): Promise<AnswerReviewResult>
}

/** The order of reviews everywhere. */
export const newestReviews = newestFirst<Review>('REVIEWS')

/** Builds the service. */
export function createReviewService(deps: ReviewServiceDeps): ReviewService {
  const { db, cacheVersion } = deps

  function checkWriter(viewer: User): void {
    if (!canWriteReviews(viewer)) throw forbidden(sentence('endedCannotReview'))
  }

  function checkModerator(viewer: User): void {
    if (!canModerateReviews(viewer)) throw forbidden(sentence('adminModeratesReviews'))
  }

  return {
    async create(viewer, input) {
      checkWriter(viewer)
      return createReview(deps, viewer, parseInput(createReviewInput, input, 'input'))
    },

    async list(page, { productId, ...given } = {}) {
      const filter = { productId, rating: parseInput(ratingFilter, given.rating, 'rating') }
      const after = readPageRequest(page, newestReviews)
      const rows = await readReviews(db.sql, filter, after, page)
      return toConnection(rows, page, newestReviews, () => countReviews(db.searchSql, filter))
    },

    listOwn: (viewer, page) => listRecords(db, page, { userId: viewer.id }),

    async listModerated(viewer, page, filter) {
      if (!canSeeAllReviews(viewer)) throw forbidden(sentence('adminModeratesReviews'))
      return listRecords(db, page, {
        filter: parseInput(reviewFilter, filter, 'filter'),
        searchesEmails: canSeeAuthors(viewer),
      })
    },

    async update(viewer, input) {
      checkWriter(viewer)
      return updateOwnReview(deps, viewer, parseInput(updateReviewInput, input, 'input'))
    },

    async delete(act, id) {
      checkWriter(act.by)
      const own = await deleteOwnReview(deps, act.by, id)
      if (own.__typename === 'DeleteReviewSuccess' || !canModerateReviews(act.by)) return own
      return bumpFor(cacheVersion, await deleteReview(db, act, id))
    },

    async flag(viewer, input) {
      checkWriter(viewer)
      return flagOthersReview(db, viewer, parseInput(flagReviewInput, input, 'input'))
    },

    async approve(act, input) {
      checkModerator(act.by)
      return bumpFor(cacheVersion, await approveReview(db, act, parseInput(approveReviewInput, input, 'input')))
    },

    async hide(act, input) {
      checkModerator(act.by)
      return bumpFor(cacheVersion, await hideReview(db, act, parseInput(hideReviewInput, input, 'input')))
    },

    async answer(act, input) {
      checkModerator(act.by)
      return bumpFor(cacheVersion, await answerReview(db, act, parseInput(answerReviewInput, input, 'input')))
    },

    listReviewable: (viewer, request) => listReviewable(db, viewer, request),

    findEligibility: (viewer, productId) => findEligibility(db, viewer, productId),
  }
}
