import type { Review } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { reviewColumns } from '../../shared/model-columns.sql'
import { newestBehind } from '../../shared/newest.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'

export interface PublicFilter {
  productId?: string | null | undefined
  /** 1 to 5. */
  rating?: number | null | undefined
}

export const isVisible = Prisma.sql`state = 'VISIBLE'`

/** Visible reviews, newest first. */
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

export async function countReviews(sql: Sql, filter: PublicFilter): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM reviews WHERE ${matches(filter)}`,
  )
  return counted?.count ?? 0
}

/** Locks the row until the transaction ends. */
export async function lockReview(sql: Sql, id: string): Promise<Review | undefined> {
  const [review] = await sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM reviews WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  )
  return review
}

function matches({ productId, rating }: PublicFilter): Prisma.Sql {
  const ofRating = rating == null ? Prisma.empty : Prisma.sql`AND rating = ${rating}::int`
  return Prisma.sql`${isVisible} ${ofProduct(productId)} ${ofRating}`
}

/** Condition `AND …` on the product, if one is given. */
export function ofProduct(productId: string | null | undefined): Prisma.Sql {
  if (productId == null) return Prisma.empty
  // PostgreSQL would reject a malformed id.
  return isUuid(productId) ? Prisma.sql`AND product_id = ${productId}::uuid` : Prisma.sql`AND false`
}
