import { Prisma } from '@instrumenta/prisma/client'
import type { Pool, QueryConfig } from 'pg'
import { types } from 'pg'
import { nameDatabaseError } from './database-errors'
import { retryConflicts } from './retry-conflicts'
import { createStatementNames } from './statement-names'

/**
 * Statements sent by the driver alone, for what most requests wait for: Prisma takes three times as long over them.
 * Rows come in Prisma's types: `bigint` for int8, `Date` for timestamptz. Each is a transaction of its own, and is run
 * again after a deadlock.
 */
export interface Sql {
  /**
   * Rows of a statement that comes again and again and is best run in one way whatever its values are. PostgreSQL plans
   * it once for each connection, if it is among those that come often.
   */
  prepared<T extends object>(statement: Prisma.Sql): Promise<T[]>
  /** Rows of a statement that is planned each time, for its values. */
  planned<T extends object>(statement: Prisma.Sql): Promise<T[]>
}

/** What statements are sent with. */
export interface SqlOptions {
  /** Called with each statement sent. */
  onQuery?: ((sql: string) => void) | undefined
  /** What is thrown in place of an error of the driver. */
  nameError?: (error: unknown) => unknown
}

/** What lists are read with, one row more than they show; few, since each makes a statement of its own. */
const LIMITS = [4, 6, 9, 11, 13, 21, 25, 51, 101]

/**
 * `LIMIT` with a number of rows, which stands in the text where it is a usual one: if PostgreSQL does not know how few
 * rows are wanted, it plans a prepared statement each time anew, which takes it longer than to read a page.
 */
export function limitTo(rows: number): Prisma.Sql {
  return LIMITS.includes(rows) ? Prisma.raw(`LIMIT ${rows}`) : Prisma.sql`LIMIT ${rows}`
}

const INT8 = types.builtins.INT8
const TIMESTAMPTZ = types.builtins.TIMESTAMPTZ
const parseTimestamptz = types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date

const rowTypes: QueryConfig['types'] = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === INT8) return BigInt
    if (type === TIMESTAMPTZ) return toDate
    return types.getTypeParser(type, format) as (text: string) => unknown
  },
}

/** Statements over the pool. */
export function createSql(pool: Pool, { onQuery, nameError = nameDatabaseError }: SqlOptions = {}): Sql {
  const names = createStatementNames()

  async function run<T extends object>(name: string | undefined, text: string, values: unknown[]): Promise<T[]> {
    onQuery?.(text)
    try {
      const client = await pool.connect()
      // A connection that breaks says so by itself, too; the statement's own error is enough.
      client.on('error', ignore)
      let isDone = false
      try {
        const { rows } = await client.query<T>({ name, text, values, types: rowTypes })
        isDone = true
        return rows
      } finally {
        client.off('error', ignore)
        client.release(!isDone || (name !== undefined && names.fill(client, name)))
      }
    } catch (error) {
      throw nameError(error)
    }
  }

  return {
    prepared: ({ text, values }) => retryConflicts(() => run(names.nameOf(text), text, values)),
    planned: ({ text, values }) => retryConflicts(() => run(undefined, text, values)),
  }
}

const ignore = () => undefined

/** What PostgreSQL writes of an instant under UTC is ISO 8601 but for two characters. */
function toDate(text: string): Date {
  return text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseTimestamptz(text)
}
