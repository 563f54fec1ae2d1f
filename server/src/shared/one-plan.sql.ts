import { Prisma } from '@instrumenta/prisma/client'
import { MAX_FIRST } from './pagination'

// PostgreSQL keeps the plan of a prepared statement only if plans for the given values look no cheaper: an array of two
// ids seems cheaper than one of unknown length, and 13 rows cheaper than a tenth of a table. Planning again takes as long as
// reading. PostgreSQL knows no value in a subquery when it plans, so both plans look the same (docs/decisions/016-raw-sql.md).

/** An array for `ANY` or `unnest` of a prepared statement. */
export const unplannedArray = (values: readonly unknown[], type = 'uuid') => {
  const array = Prisma.raw(`${type}[]`)
  return Prisma.sql`(SELECT ${[...values]}::${array})::${array}`
}

/** The rows of the largest page, and the row behind it. */
const MAX_ROWS = MAX_FIRST + 1

/** The first rows of a query with an order, at most 101, for a prepared statement. */
export const firstRows = (query: Prisma.Sql, rows: number) =>
  Prisma.sql`SELECT * FROM (${query} LIMIT ${Prisma.raw(String(MAX_ROWS))}) AS ordered LIMIT (SELECT ${rows}::int)`
