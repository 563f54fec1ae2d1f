import type { Review, ReviewState } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { reviewColumns } from '../../shared/model-columns.sql'
import { newestBehind } from '../../shared/newest.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { ReviewFilter } from './reviews.input'

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
function ofProduct(productId: string | null | undefined): Prisma.Sql {
  if (productId == null) return Prisma.empty
  // PostgreSQL would reject a malformed id.
  return isUuid(productId) ? Prisma.sql`AND product_id = ${productId}::uuid` : Prisma.sql`AND false`
}

export interface RecordFilter {
  /** Author. */
  userId?: string
  filter?: ReviewFilter
  /** Whether to search the authors' email addresses, too. */
  searchesEmails?: boolean
}

/** Reviews in any state, newest first. */
export function readRecords(
  sql: Sql,
  which: RecordFilter,
  after: Cursor | undefined,
  page: PageRequest,
): Promise<Review[]> {
  return sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM reviews WHERE ${matchesRecord(which)} ${newestBehind(after, page)}`,
  )
}

/** Reviews in any state, the most flagged first, then the newest. */
export function readFlagged(
  sql: Sql,
  which: RecordFilter,
  after: Cursor | undefined,
  { first }: PageRequest,
): Promise<Review[]> {
  const behind = after ? Prisma.sql`AND (flag_count, id) < (${after.key}::int, ${after.id}::uuid)` : Prisma.empty
  return sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM reviews WHERE ${matchesRecord(which)} ${behind}
      ORDER BY flag_count DESC, id DESC LIMIT ${first + 1}`,
  )
}

export async function countRecords(sql: Sql, which: RecordFilter): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM reviews WHERE ${matchesRecord(which)}`,
  )
  return counted?.count ?? 0
}

export function countRecordsByState(sql: Sql, which: RecordFilter): Promise<{ status: ReviewState; count: number }[]> {
  return sql.query(
    Prisma.sql`SELECT state AS status, count(*)::int AS count FROM reviews WHERE ${matchesRecord(which)} GROUP BY state`,
  )
}

function matchesRecord({ userId, filter, searchesEmails = false }: RecordFilter): Prisma.Sql {
  const { isWaiting, status, rating, productId, search } = filter ?? {}
  return Prisma.sql`true
    ${userId === undefined ? Prisma.empty : Prisma.sql`AND user_id = ${userId}::uuid`}
    ${isWaiting ? Prisma.sql`AND (state = 'PENDING' OR flag_count > 0)` : Prisma.empty}
    ${status == null ? Prisma.empty : Prisma.sql`AND state = ${status}::"ReviewState"`}
    ${rating == null ? Prisma.empty : Prisma.sql`AND rating = ${rating}::int`}
    ${ofProduct(productId)}
    ${search ? containsText(search, searchesEmails) : Prisma.empty}`
}

function containsText(search: string, searchesEmails: boolean): Prisma.Sql {
  const within = (text: Prisma.Sql) => Prisma.sql`strpos(lower(${text}), lower(${search})) > 0`
  return Prisma.sql`AND (
    ${within(Prisma.sql`comment`)} OR ${within(Prisma.sql`reviews.name`)}
    OR ${searchesEmails} AND EXISTS (SELECT FROM users WHERE users.id = user_id AND ${within(Prisma.sql`email`)})
  )`
}
