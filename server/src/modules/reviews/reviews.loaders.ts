import type { Review } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ChildPageRequest, Loader } from '../../shared/batch-loader'
import { createLoader, createPageLoader } from '../../shared/batch-loader'
import { reviewColumns } from '../../shared/model-columns.sql'
import { listNewestOfParents } from '../../shared/newest.sql'
import type { Connection } from '../../shared/pagination'
import { newestReviews } from './reviews.service'

/** Loader of reviews. */
export interface ReviewLoaders {
  /** A page of a product's reviews, newest first. */
  productReviews: Loader<ChildPageRequest, Connection<Review>>
}

/** Makes the loader. */
export function createReviewLoaders(db: Db): ReviewLoaders {
  const counts = createLoader(async (productIds: readonly string[]) => {
    const counted = await db.review.groupBy({
      by: 'productId',
      where: { productId: { in: [...productIds] } },
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
        { columns: reviewColumns, parent: ['product_id', 'productId'], ordering: newestReviews, countOf },
        productIds,
        page,
      ),
    ),
  }
}
