import type { Review } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { reviewColumns } from '../../shared/model-columns.sql'
import { newestBehind } from '../../shared/newest.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import type { ReviewFilter } from './reviews.input'
import { ofProduct } from './reviews.sql'

export interface RecordFilter {
  /** Author. */
  userId?: string
  filter?: ReviewFilter
  /** Also search the authors' email addresses. */
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
    (columns) => Prisma.sql`SELECT ${columns} FROM reviews WHERE ${matches(which)} ${newestBehind(after, page)}`,
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
      SELECT ${columns} FROM reviews WHERE ${matches(which)} ${behind}
      ORDER BY flag_count DESC, id DESC LIMIT ${first + 1}`,
  )
}

export async function countRecords(sql: Sql, which: RecordFilter): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM reviews WHERE ${matches(which)}`,
  )
  return counted?.count ?? 0
}

function matches({ userId, filter, searchesEmails = false }: RecordFilter): Prisma.Sql {
  const { isWaiting, state, rating, productId, search } = filter ?? {}
  return Prisma.sql`true
    ${userId === undefined ? Prisma.empty : Prisma.sql`AND user_id = ${userId}::uuid`}
    ${isWaiting ? Prisma.sql`AND (state = 'PENDING' OR flag_count > 0)` : Prisma.empty}
    ${state == null ? Prisma.empty : Prisma.sql`AND state = ${state}::"ReviewState"`}
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
