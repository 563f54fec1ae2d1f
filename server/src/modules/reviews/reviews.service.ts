import type { Review, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { forbidden } from '../../shared/errors'
import type { Connection, Cursor, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { limitTo } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { CreateReviewResult, ReviewServiceDeps } from './create-review.service'
import { createReview, reviewColumns } from './create-review.service'
import type { ReviewableConnection, ReviewableRequest, ReviewEligibility } from './reviewable.service'
import { findEligibility, listReviewable } from './reviewable.service'
import { createReviewInput } from './reviews.input'
import { canWriteReviews } from './reviews.policy'

/** Reviews in numbers. */
export interface RatingSummary {
  /** Mean of the ratings with two decimals, 1 to 5; null while there is none. */
  average: number | null
  count: number
}

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
export const newestFirst: Ordering<Review> = {
  name: 'REVIEWS',
  type: 'timestamptz',
  cursorOf: (review) => ({ key: review.createdAt.toISOString(), id: review.id }),
}

/** SQL that lets only reviews behind the cursor through, to stand behind another condition. */
export function andBehind(after: Cursor | undefined): Prisma.Sql {
  return after ? Prisma.sql`AND (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)` : Prisma.empty
}

/** Builds the service. */
export function createReviewService(deps: ReviewServiceDeps): ReviewService {
  const { db } = deps

  return {
    async create(viewer, input) {
      if (!canWriteReviews(viewer)) throw forbidden('This account has ended and cannot write reviews.')
      return createReview(deps, viewer, parseInput(createReviewInput, input, 'input'))
    },

    async list(page, productId) {
      const after = readPageRequest(page, newestFirst)
      const condition = ofProduct(productId)
      const rows = await db.sql.prepared<Review>(Prisma.sql`
        SELECT ${reviewColumns} FROM reviews WHERE ${condition} ${andBehind(after)}
        ORDER BY created_at DESC, id DESC ${limitTo(page.first + 1)}`)
      return toConnection(rows, page, newestFirst, async () => {
        const counted = await db.searchSql.planned<{ count: number }>(
          Prisma.sql`SELECT count(*)::int AS count FROM reviews WHERE ${condition}`,
        )
        return counted[0]?.count ?? 0
      })
    },

    listReviewable: (viewer, request) => listReviewable(db, viewer, request),

    findEligibility: (viewer, productId) => findEligibility(db, viewer, productId),

    async getShopRating() {
      const rows = await db.searchSql.planned<RatingSummary>(
        Prisma.sql`SELECT round(avg(rating), 2)::float8 AS average, count(*)::int AS count FROM reviews`,
      )
      return rows[0] ?? { average: null, count: 0 }
    },
  }
}

function ofProduct(productId: string | null | undefined): Prisma.Sql {
  if (productId == null) return Prisma.sql`true`
  // What cannot be an id must not reach PostgreSQL, which would refuse it.
  return isUuid(productId) ? Prisma.sql`product_id = ${productId}::uuid` : Prisma.sql`false`
}
