import type { Review } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { reviewColumns } from '../../shared/model-columns.sql'
import { newestBehind } from '../../shared/newest.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'

/** Which reviews the public lists. */
export interface PublicFilter {
  productId?: string | null | undefined
  /** Stars. */
  rating?: number | null | undefined
}

/** What the public may read. */
export const isVisible = Prisma.sql`state = 'VISIBLE'`

/** Visible reviews behind the cursor, newest first. */
export function readReviews(
  sql: Sql,
  filter: PublicFilter,
  after: Cursor | undefined,
  page: PageRequest,
): Promise<Review[]> {
  return sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM reviews WHERE ${matches(filter)} ${newestBehind(after, page)}`,
  )
}

/** How many there are. */
export async function countReviews(sql: Sql, filter: PublicFilter): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM reviews WHERE ${matches(filter)}`,
  )
  return counted?.count ?? 0
}

function matches({ productId, rating }: PublicFilter): Prisma.Sql {
  const ofRating = rating == null ? Prisma.empty : Prisma.sql`AND rating = ${rating}::int`
  return Prisma.sql`${isVisible} ${ofProduct(productId)} ${ofRating}`
}

/** A condition more: only of this product, if one is given. */
export function ofProduct(productId: string | null | undefined): Prisma.Sql {
  if (productId == null) return Prisma.empty
  // What cannot be an id must not reach PostgreSQL, which would refuse it.
  return isUuid(productId) ? Prisma.sql`AND product_id = ${productId}::uuid` : Prisma.sql`AND false`
}
