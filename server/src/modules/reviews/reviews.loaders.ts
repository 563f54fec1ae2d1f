import type { ReviewFlag } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ChildPageRequest, Loader } from '../../shared/batch-loader'
import { createLoader, createPageLoader } from '../../shared/batch-loader'
import type { PublicReview } from '../../shared/model-columns.sql'
import { publicReviewColumns } from '../../shared/model-columns.sql'
import { listNewestOfParents } from '../../shared/newest.sql'
import type { Connection } from '../../shared/pagination'
import { newestReviews } from './list-reviews'
import { isVisible } from './reviews.sql'

export interface ReviewLoaders {
  /** A page of a product's visible reviews, newest first. */
  productReviews: Loader<ChildPageRequest, Connection<PublicReview>>
  /** Open flags by review id, the most frequent reason first. */
  reviewFlags: Loader<string, FlagCount[]>
}

type FlagCount = Pick<ReviewFlag, 'reason'> & { count: number }

export function createReviewLoaders(db: Db): ReviewLoaders {
  const counts = createLoader(async (productIds: readonly string[]) => {
    const counted = await db.review.groupBy({
      by: 'productId',
      where: { productId: { in: [...productIds] }, state: 'VISIBLE' },
      _count: true,
    })
    const byProduct = new Map(counted.map(({ productId, _count }) => [productId, _count]))
    return productIds.map((productId) => byProduct.get(productId) ?? 0)
  })
  const countOf = (productId: string) => counts.load(productId)

  return {
    productReviews: createPageLoader((productIds, page) =>
      listNewestOfParents(
        db.sql,
        {
          columns: publicReviewColumns,
          parent: ['product_id', 'productId'],
          ordering: newestReviews,
          condition: isVisible,
          countOf,
        },
        productIds,
        page,
      ),
    ),
    reviewFlags: createLoader(async (reviewIds: readonly string[]) => {
      const counted = await db.reviewFlag.groupBy({
        by: ['reviewId', 'reason'],
        where: { reviewId: { in: [...reviewIds] }, settledAt: null },
        _count: true,
        orderBy: [{ _count: { reason: 'desc' } }, { reason: 'asc' }],
      })
      return reviewIds.map((id) =>
        counted.filter(({ reviewId }) => reviewId === id).map(({ reason, _count: count }) => ({ reason, count })),
      )
    }),
  }
}
