import { Prisma } from '@instrumenta/prisma/client'

// PostgreSQL keeps the plan of a prepared statement only if plans for the given values look no cheaper: an array of two
// ids seems cheaper than one of unknown length, and 13 rows cheaper than a tenth of a table. Planning again takes as long as
// reading. A value in a subquery is unknown to both plans (docs/decisions/016-raw-sql.md).

/** An array for `ANY` or `unnest` of a prepared statement. */
export const unplannedArray = (values: readonly unknown[], type = 'uuid') => {
  const array = Prisma.raw(`${type}[]`)
  return Prisma.sql`(SELECT ${[...values]}::${array})::${array}`
}

/** Most rows of a page, and the next one. */
const MAX_ROWS = 101

/** The first rows of a query with an order, at most 101, for a prepared statement. */
export const firstRows = (query: Prisma.Sql, rows: number) =>
  Prisma.sql`SELECT * FROM (${query} LIMIT ${Prisma.raw(String(MAX_ROWS))}) AS ordered LIMIT (SELECT ${rows}::int)`
