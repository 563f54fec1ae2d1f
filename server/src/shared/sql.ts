import { Prisma } from '@instrumenta/prisma/client'
import type { Pool, QueryConfig } from 'pg'
import { types } from 'pg'
import { nameDatabaseError } from './database-errors'
import { retryConflicts } from './retry-conflicts'

/**
 * Statements sent by the driver alone, for what most requests wait for: Prisma takes three times as long over them.
 * Rows come in Prisma's types: `bigint` for int8, `Date` for timestamptz. Each is a transaction of its own, and is run
 * again after a deadlock.
 */
export interface Sql {
  /**
   * Rows of a statement that comes again and again and is best run in one way whatever its values are. PostgreSQL plans
   * it once for each connection. Texts of such statements must be few.
   */
  prepared<T extends object>(statement: Prisma.Sql): Promise<T[]>
  /** Rows of a statement that is planned each time, for its values. */
  planned<T extends object>(statement: Prisma.Sql): Promise<T[]>
}

/** Statements that a connection keeps; those that come later are planned each time. */
const MAX_PREPARED = 200

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

/**
 * Statements over the pool.
 * @param onQuery called with each statement sent
 */
export function createSql(pool: Pool, onQuery?: (sql: string) => void): Sql {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_PREPARED) return name
    names.set(text, `shop_${names.size}`)
    return names.get(text)
  }

  async function run<T extends object>(name: string | undefined, text: string, values: unknown[]): Promise<T[]> {
    onQuery?.(text)
    try {
      return (await pool.query<T>({ name, text, values, types: rowTypes })).rows
    } catch (error) {
      throw nameDatabaseError(error)
    }
  }

  return {
    prepared({ text, values }) {
      return retryConflicts(() => run(nameOf(text), text, values))
    },
    planned: ({ text, values }) => retryConflicts(() => run(undefined, text, values)),
  }
}

/** What PostgreSQL writes of an instant under UTC is ISO 8601 but for two characters. */
function toDate(text: string): Date {
  return text.endsWith('+00') ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseTimestamptz(text)
}
