import { Prisma } from '@instrumenta/prisma/client'
import type { Language } from '../../shared/languages'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { boughtBy } from './create-review.sql'

export interface ReviewableProduct {
  /** Product id. */
  id: string
  /** Time of the last order. */
  boughtAt: Date
}

interface ReviewableFilter {
  userId: string
  /** A part of the name, in English or in `language`. */
  search: string | null | undefined
  language: Language
}

/** Products that the person has bought and not reviewed, the last ordered first. */
export function readReviewable(
  sql: Sql,
  filter: ReviewableFilter,
  after: Cursor | undefined,
  { first }: PageRequest,
): Promise<ReviewableProduct[]> {
  const behind = after
    ? Prisma.sql`AND ("boughtAt", id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  return sql.query(Prisma.sql`
    SELECT id, "boughtAt" FROM ${reviewable(filter)} ${behind} ORDER BY "boughtAt" DESC, id DESC LIMIT ${first + 1}`)
}

export async function countReviewable(sql: Sql, filter: ReviewableFilter): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM ${reviewable(filter)}`,
  )
  return counted?.count ?? 0
}

const contains = (name: Prisma.Sql, search: string) => Prisma.sql`strpos(lower(${name}), lower(${search})) > 0`

function reviewable({ userId, search, language }: ReviewableFilter): Prisma.Sql {
  const matching = search
    ? Prisma.sql`AND (${contains(Prisma.sql`products.name`, search)} OR EXISTS (
        SELECT FROM product_translations AS told
        WHERE told.product_id = products.id AND told.language = ${language} AND ${contains(Prisma.sql`told.name`, search)}
      ))`
    : Prisma.empty
  return Prisma.sql`
    products JOIN (
      SELECT product_id, max(created_at) AS "boughtAt" FROM ${boughtBy(userId)} GROUP BY product_id
    ) AS bought ON bought.product_id = products.id
    WHERE deleted_at IS NULL ${matching} AND NOT EXISTS (
      SELECT FROM reviews WHERE reviews.user_id = ${userId}::uuid AND reviews.product_id = products.id
    )`
}
