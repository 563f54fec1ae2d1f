import type { Prisma } from '@instrumenta/prisma/client'
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { types } from 'pg'
import { nameDatabaseError } from './database-errors'
import { retryConflicts } from './retry-conflicts'
import type { SqlWatch } from './sql-metrics'
import type { SpanAbout } from './tracing/spans'
import { inSpan } from './tracing/spans'

/** Columns that make rows of this type, with the table that has them: `model-columns.sql.ts` lists those of the models. */
export interface Columns<Row> {
  readonly table: Prisma.Sql
  /** As they stand behind `SELECT` or `RETURNING`. */
  readonly sql: Prisma.Sql
  /** What the table's own columns have beside them, for names of statements. */
  readonly besides?: string
  /** Never there: it tells the compiler of the rows. */
  readonly row?: Row
}

/** What raw SQL is sent with, in files that are called `*.sql.ts`. */
export interface Sql {
  /**
   * Rows of a statement that selects the columns it is given, in the types of Prisma's models.
   * @param name under it each connection keeps the statement prepared; its text must be the same each time
   */
  rows<Row extends object>(
    columns: Columns<Row>,
    statement: (columns: Prisma.Sql) => Prisma.Sql,
    name?: string,
  ): Promise<Row[]>
  /** Rows that are no model's: counts, sums, what a function gives. `Row` is what the statement says, unchecked. */
  query<Row extends object>(statement: Prisma.Sql, name?: string): Promise<Row[]>
}

/** What statements of a pool are sent with. */
export interface SqlOptions {
  /** Called with each statement sent. */
  onQuery?: ((sql: string) => void) | undefined
  /** What is thrown in place of an error of the driver. */
  nameError?: (error: unknown) => unknown
  /** What traces call the pool. */
  pool?: string
  /** Looks on while statements are sent. */
  begin?: (() => ReturnType<SqlWatch['begin']>) | undefined
  /** True if connections keep statements prepared under their names. */
  isNamed?: boolean
  /** Milliseconds that a statement may take, where the connection itself has no limit. */
  limit?: number | undefined
}

/** Of `bigint[]`, which the driver has no name for. */
const INT8_ARRAY = 1016

/** Rows come in Prisma's types; the driver itself would give int8 as a text, and a day as its midnight here, not in UTC. */
const rowTypes: QueryConfig['types'] = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === types.builtins.INT8) return BigInt
    if (type === types.builtins.DATE) return (text: string) => new Date(text)
    const parse = types.getTypeParser(type, format) as (text: string) => unknown
    return type === INT8_ARRAY ? (text: string) => (parse(text) as string[]).map(BigInt) : parse
  },
}

/**
 * Statements by the driver alone: Prisma takes two to four times as long over them (docs/decisions/016-raw-sql.md). Each
 * is a transaction of its own, and is run again after a deadlock.
 */
export function createSql(pool: Pool, options: SqlOptions = {}): Sql {
  const { onQuery, nameError = nameDatabaseError, begin, isNamed = true, limit } = options
  async function run<Row extends object>({ text, values }: Prisma.Sql, name?: string): Promise<Row[]> {
    onQuery?.(text)
    const end = begin?.()
    try {
      const query = { ...(isNamed && { name }), text, values, types: rowTypes }
      const { rows } = await (limit === undefined ? pool.query<Row>(query) : queryWithin<Row>(pool, limit, query))
      end?.(false)
      return rows
    } catch (error) {
      end?.(true)
      throw nameError(error)
    }
  }
  return withRows((statement, name) =>
    retryConflicts(() =>
      inSpan(
        () => aboutStatement(statement.text, name, options.pool),
        () => run(statement, name),
      ),
    ),
  )
}

/** Longer ones are cut: what they are about stands at their beginning, or in their name. */
const TRACED_LENGTH = 2_000

/** The statement without its values, which may be anybody's name. */
function aboutStatement(text: string, name = /\w+/.exec(text)?.[0] ?? 'SQL', pool = 'main'): SpanAbout {
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, TRACED_LENGTH),
    'db.client.connection.pool.name': pool,
  }
  return { name, kind: 'client', attributes }
}

/**
 * Runs a statement that has little time, through a pooler of connections: there the limit goes with a transaction, and ends
 * with it. That is three trips in place of one.
 */
async function queryWithin<Row extends QueryResultRow>(
  pool: Pool,
  milliseconds: number,
  query: QueryConfig,
): Promise<QueryResult<Row>> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${milliseconds}`)
    const result = await client.query<Row>(query)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
}

/** Statements within a transaction of Prisma's. */
export function sqlIn(tx: Pick<Prisma.TransactionClient, '$queryRaw'>): Sql {
  return withRows((statement) => tx.$queryRaw(statement))
}

function withRows(query: Sql['query']): Sql {
  return { query, rows: (columns, statement, name) => query(statement(columns.sql), name) }
}
