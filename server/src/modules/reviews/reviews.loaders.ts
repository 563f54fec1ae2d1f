import type { Review } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ChildPageRequest, Loader } from '../../shared/batch-loader'
import { createLoader, createPageLoader } from '../../shared/batch-loader'
import type { Connection } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { limitTo } from '../../shared/sql'
import { reviewColumns } from './create-review.service'
import { andBehind, newestFirst } from './reviews.service'

/** Loader of reviews. */
export interface ReviewLoaders {
  /** A page of a product's reviews, newest first. */
  productReviews: Loader<ChildPageRequest, Connection<Review>>
}

/** Makes the loader. */
export function createReviewLoaders(db: Db): ReviewLoaders {
  const countByProduct = createLoader<string, number>(async (productIds) => {
    const counted = await db.sql.prepared<{ productId: string; count: number }>(Prisma.sql`
      SELECT product_id AS "productId", count(*)::int AS count FROM reviews
      WHERE product_id = ANY (${[...productIds]}::uuid[]) GROUP BY product_id`)
    const counts = new Map(counted.map(({ productId, count }) => [productId, count]))
    return productIds.map((productId) => counts.get(productId) ?? 0)
  })

  return {
    productReviews: createPageLoader(async (productIds, page) => {
      const after = readPageRequest(page, newestFirst)
      // A page for each product: one statement over all of them would have to read all their reviews.
      const reviews = await db.sql.prepared<Review>(Prisma.sql`
        SELECT found.* FROM unnest(${[...productIds]}::uuid[]) AS parent (id)
        CROSS JOIN LATERAL (
          SELECT ${reviewColumns} FROM reviews WHERE product_id = parent.id ${andBehind(after)}
          ORDER BY created_at DESC, id DESC ${limitTo(page.first + 1)}
        ) AS found
        ORDER BY found."createdAt" DESC, found.id DESC`)
      return productIds.map((productId) => {
        const rows = reviews.filter((review) => review.productId === productId)
        return toConnection(rows, page, newestFirst, () => countByProduct.load(productId))
      })
    }),
  }
}
