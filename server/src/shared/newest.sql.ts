import { Prisma } from '@instrumenta/prisma/client'
import { groupById } from './batch-loader'
import type { Connection, Cursor, Ordering, PageRequest } from './pagination'
import { firstRows, unplannedArray } from './one-plan.sql'
import { readPageRequest, toConnection } from './pagination'
import type { Columns, Sql } from './sql'

type ListedInstant = 'created_at' | 'published_at'

/** The end of a statement that reads a page, the newest first, of rows that a condition before it has found. */
export function newestBehind(
  after: Cursor | undefined,
  { first }: PageRequest,
  column: ListedInstant = 'created_at',
): Prisma.Sql {
  return Prisma.sql`${inNewestOrder(after, column)} LIMIT ${first + 1}`
}

function inNewestOrder(after: Cursor | undefined, column: ListedInstant = 'created_at'): Prisma.Sql {
  const instant = Prisma.raw(column)
  const behind = after
    ? Prisma.sql`AND (${instant}, id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  return Prisma.sql`${behind} ORDER BY ${instant} DESC, id DESC`
}

/** Lists that belong to parents, such as the reviews of each product of a page. */
interface ListsOfParents<Row> {
  columns: Columns<Row>
  /** Column of the parent's id, and its field in the rows. */
  parent: [column: string, field: keyof Row]
  ordering: Ordering<Row>
  /** Filter of the listed rows; the same for every list of these columns. */
  condition?: Prisma.Sql
  /** Counts all rows of one parent; called only for `totalCount`. */
  countOf: (parentId: string) => Promise<number>
}

/**
 * Reads the same page of each parent's rows in one statement, with a subquery for each, which avoids reading all of
 * their rows. Throws BAD_USER_INPUT for an invalid page.
 */
export async function listNewestOfParents<Row extends object>(
  sql: Sql,
  { columns, parent: [column, field], ordering, condition, countOf }: ListsOfParents<Row>,
  parentIds: readonly string[],
  page: PageRequest,
): Promise<Connection<Row>[]> {
  const after = readPageRequest(page, ordering)
  const { table, variant } = columns
  const listed = condition ? Prisma.sql`AND ${condition}` : Prisma.empty
  const newest = (selected: Prisma.Sql) => Prisma.sql`
    SELECT ${selected} FROM ${table} WHERE ${Prisma.raw(column)} = parent_id ${listed} ${inNewestOrder(after)}`
  const rows = await sql.rows(
    columns,
    (selected) => Prisma.sql`
      SELECT page.* FROM unnest(${unplannedArray(parentIds)}) AS parent (parent_id) CROSS JOIN LATERAL (
        ${firstRows(newest(selected), page.first + 1)}
      ) AS page
      ORDER BY page."createdAt" DESC, page.id DESC`,
    `${table.sql}${variant ? `_with_${variant}` : ''}_by_${column}${after ? '_behind' : ''}`,
  )
  const pages = groupById(parentIds, rows, (row) => row[field] as string)
  return parentIds.map((id, index) => toConnection(pages[index] ?? [], page, ordering, () => countOf(id)))
}
