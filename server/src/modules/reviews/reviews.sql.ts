import type { Review } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { reviewColumns } from '../../shared/model-columns.sql'
import { newestBehind } from '../../shared/newest.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'

/** Reviews in numbers. */
export interface RatingSummary {
  /** Mean of the ratings with two decimals, 1 to 5; null while there is none. */
  average: number | null
  count: number
}

/** Reviews behind the cursor, newest first: all, or those of a product. */
export function readReviews(
  sql: Sql,
  productId: string | null | undefined,
  after: Cursor | undefined,
  page: PageRequest,
): Promise<Review[]> {
  return sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM reviews WHERE ${ofProduct(productId)} ${newestBehind(after, page)}`,
  )
}

/** How many there are of all, or of a product. */
export async function countReviews(sql: Sql, productId: string | null | undefined): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM reviews WHERE ${ofProduct(productId)}`,
  )
  return counted?.count ?? 0
}

/** All reviews in numbers. */
export async function readRating(sql: Sql): Promise<RatingSummary> {
  const [rating] = await sql.query<RatingSummary>(
    Prisma.sql`SELECT round(avg(rating), 2)::float8 AS average, count(*)::int AS count FROM reviews`,
  )
  return rating ?? { average: null, count: 0 }
}

function ofProduct(productId: string | null | undefined): Prisma.Sql {
  if (productId == null) return Prisma.sql`true`
  // What cannot be an id must not reach PostgreSQL, which would refuse it.
  return isUuid(productId) ? Prisma.sql`product_id = ${productId}::uuid` : Prisma.sql`false`
}
