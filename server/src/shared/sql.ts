import { Prisma } from '@instrumenta/prisma/client'
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { types } from 'pg'
import { nameDatabaseError, retryConflicts } from './database-errors'
import type { SqlWatch } from './sql-metrics'
import type { SpanAbout } from './tracing/spans'
import { inSpan } from './tracing/spans'

/** Columns that give rows of this type, with their table; `model-columns.sql.ts` lists those of the models. */
export interface Columns<Row> {
  readonly table: Prisma.Sql
  /** List for `SELECT` or `RETURNING`. */
  readonly sql: Prisma.Sql
  /** Name of columns other than those of the model, for the names of statements. */
  readonly variant?: string
  /** Never set: carries the row type. */
  readonly row?: Row
}

/** Sends raw SQL; used in `*.sql.ts` files. */
export interface Sql {
  /**
   * Rows of a statement that selects the given columns, in the types of Prisma's models.
   * @param name name under which each connection keeps the statement prepared; the text must always be the same
   */
  rows<Row extends object>(
    columns: Columns<Row>,
    statement: (columns: Prisma.Sql) => Prisma.Sql,
    name?: string,
  ): Promise<Row[]>
  /** Rows of other shapes: counts, sums, function results. `Row` is unchecked. */
  query<Row extends object>(statement: Prisma.Sql, name?: string): Promise<Row[]>
}

/** Options for the statements of a pool. */
interface SqlOptions {
  /** Called with each statement sent. */
  onQuery?: ((sql: string) => void) | undefined
  /** Maps an error of the driver. */
  nameError?: (error: unknown) => unknown
  /** Name of the pool in traces. */
  pool?: string
  /** Looks on while statements are sent. */
  begin?: (() => ReturnType<SqlWatch['begin']>) | undefined
  /** True to keep prepared statements by name on the connections. */
  isNamed?: boolean
  /** Statement timeout in milliseconds, if the connection has no limit. */
  limit?: number | undefined
}

/** OID of `bigint[]`, which the driver does not name. */
const INT8_ARRAY = 1016

type Parse = (text: string) => unknown

const parseAnyInstant = types.getTypeParser(types.builtins.TIMESTAMPTZ)

/** In UTC, the usual time zone of a server, half as long as the driver's own: JavaScript's format differs in two characters. */
function parseInstant(text: string): unknown {
  const isPlain = text.charAt(10) === ' ' && text.endsWith('+00')
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyInstant(text)
}

const parsers = new Map<number, Parse>([
  [types.builtins.INT8, BigInt],
  [types.builtins.TIMESTAMPTZ, parseInstant],
  [types.builtins.DATE, (text) => new Date(text)],
])

/** Rows come in Prisma's types; the driver itself would return int8 as text, and a day as local midnight, not UTC. */
const rowTypes: QueryConfig['types'] = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    let parse = parsers.get(type)
    if (!parse) parsers.set(type, (parse = readEmptyArrays(type, types.getTypeParser(type, format) as Parse)))
    return parse
  },
}

/** Most arrays of most rows are empty, which needs no parser. */
function readEmptyArrays(type: number, parse: Parse): Parse {
  if (!Array.isArray(parse('{}'))) return parse
  const read: Parse = type === INT8_ARRAY ? (text) => (parse(text) as string[]).map(BigInt) : parse
  return (text) => (text === '{}' ? [] : read(text))
}

/**
 * Runs statements with the driver directly: Prisma takes two to four times as long (docs/decisions/016-raw-sql.md). Each is a
 * separate transaction, and retried after a deadlock.
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

/** Longer statements are cut: their start or name identifies them. */
const TRACED_LENGTH = 2_000

/** The statement without its values, which may be personal. */
function aboutStatement(text: string, name = /\w+/.exec(text)?.[0] ?? 'SQL', pool = 'main'): SpanAbout {
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, TRACED_LENGTH),
    'db.client.connection.pool.name': pool,
  }
  return { name, kind: 'client', attributes }
}

/**
 * Runs a statement with a short timeout through a pooler, where the timeout needs a transaction: three round trips instead of
 * one.
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

/** Sets the timeout of each statement in the transaction, instead of the connection's. */
export async function limitStatements(sql: Sql, milliseconds: number): Promise<void> {
  await sql.query(Prisma.sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`)
}

/** Problem with PostgreSQL's default statement timeout; undefined if it is set correctly. */
export async function findMissingLimit({ sql }: { sql: Sql }, wanted: number): Promise<string | undefined> {
  const [limit] = await sql.query<{ milliseconds: number }>(Prisma.sql`
    SELECT setting::int AS milliseconds FROM pg_settings WHERE name = 'statement_timeout'`)
  const milliseconds = limit?.milliseconds ?? 0
  if (milliseconds > 0 && milliseconds <= wanted) return undefined
  return (
    `Behind DATABASE_POOLER a statement has ${milliseconds === 0 ? 'no limit of time' : `${milliseconds} ms`}, in place of ` +
    `${wanted} ms: one that waits for a lock keeps a connection as long. Set statement_timeout in the pooler (connect_query), ` +
    'or for the user of DATABASE_URL'
  )
}
