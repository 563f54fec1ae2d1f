import type { Socket } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@instrumenta/prisma/client'
import { Client, Pool } from 'pg'
import { nameDatabaseError, nameSearchError } from './database-errors'
import { watchDatabase } from './database-watch'
import { retryConflicts } from './retry-conflicts'
import type { Sql } from './sql'
import { createSql } from './sql'

/** The database. Only services and loaders use it. */
export type Db = PrismaClient & {
  /** A shorter way for the statements that most requests wait for, over the same connections. */
  readonly sql: Sql
  /**
   * For what anybody may ask and what takes longer as the shop grows: searches, counts, sums. It has few connections, of
   * its own, so that nobody else waits for them, and two seconds for a statement. Throws SERVICE_UNAVAILABLE after that.
   */
  readonly searchSql: Sql
}

/** Settings of the connection pool. */
export interface DbOptions {
  /** Connections at most, besides those for searches. Ten keep two cores busy; more only queue inside PostgreSQL. */
  poolSize?: number
  /** Called with each SQL statement sent; for tests that count them. */
  onQuery?: (sql: string) => void
  /** Called when an idle connection breaks, as when PostgreSQL restarts; the pool opens a new one. */
  onPoolError?: (error: Error) => void
  /** Called when the database does not answer any more. From then on each statement fails at once. */
  onAway?: (error: unknown) => void
  /** Called when it answers again. */
  onBack?: () => void
}

/** No statement of the shop takes a tenth of it; one that waits for a lock must not keep its connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000

/** What anybody may ask. Nobody waits longer for a search than that, and who sends dear ones keeps PostgreSQL no busier. */
const SEARCH_TIMEOUT_MS = 2_000
const SEARCH_CONNECTIONS = 4

/** For a free connection, in a crowd. That PostgreSQL does not answer shows much sooner: `database-watch.ts`. */
const CONNECTION_TIMEOUT_MS = 10_000

/**
 * Opens a pool to PostgreSQL. Connections are made on first use; close it with `$disconnect()`. Statements fail with
 * `DatabaseAway` when PostgreSQL cannot be reached, does not answer, or has no connection free for ten seconds.
 */
export function createDb(databaseUrl: string, options: DbOptions = {}): Db {
  const { onQuery, onPoolError } = options
  const pools = openPools(databaseUrl, options)
  const [pool, searchPool] = pools
  // Prisma listens only once it is used.
  for (const one of pools) one.on('error', (error) => onPoolError?.(error))
  const adapter = new ShopAdapter(pool, { onConnectionError: onPoolError ?? (() => {}) })
  const transactionOptions = { maxWait: CONNECTION_TIMEOUT_MS }
  const client = onQuery
    ? openWatched(adapter, onQuery, transactionOptions)
    : new PrismaClient({ adapter, transactionOptions })
  const disconnect = client.$disconnect.bind(client)
  return Object.assign(client, {
    sql: createSql(pool, { onQuery }),
    searchSql: createSql(searchPool, { onQuery, nameError: nameSearchError }),
    async $disconnect() {
      await disconnect()
      await Promise.all(pools.map((one) => one.ending || one.end()))
    },
  })
}

function openWatched(
  adapter: PrismaPg,
  onQuery: (sql: string) => void,
  transactionOptions: { maxWait: number },
): PrismaClient {
  const client = new PrismaClient({ adapter, transactionOptions, log: [{ emit: 'event', level: 'query' }] })
  client.$on('query', (event) => onQuery(event.query))
  return client
}

/** The connections for everything, and those for searches, watched together. */
function openPools(connectionString: string, { poolSize = 10, onAway, onBack }: DbOptions): [all: Pool, search: Pool] {
  const watch = watchDatabase({
    isBusy() {
      if (pools.every(({ ending }) => ending)) watch.stop()
      return pools.some(({ totalCount, idleCount, waitingCount }) => totalCount > idleCount || waitingCount > 0)
    },
    probe: (socket) => probe(connectionString, socket),
    onAway: (error) => onAway?.(error),
    onBack: () => onBack?.(),
  })
  const open = (max: number, statementTimeoutMs: number): Pool =>
    new Pool({
      connectionString,
      max,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      stream: () => watch.openSocket(),
      // A statement, not a parameter of the connection: poolers such as PgBouncer refuse those that they do not know.
      onConnect: (client) => client.query(`SET statement_timeout = ${statementTimeoutMs}`),
    })
  const pools: [Pool, Pool] = [open(poolSize, STATEMENT_TIMEOUT_MS), open(SEARCH_CONNECTIONS, SEARCH_TIMEOUT_MS)]
  return pools
}

/** Whether PostgreSQL answers at all; a refusal for want of connections is an answer. */
async function probe(connectionString: string, socket: Socket): Promise<void> {
  const client = new Client({ connectionString, stream: () => socket, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    if ((error as { code?: unknown }).code !== '53300') throw error
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * Prisma's adapter, whose errors say `DatabaseAway` or `WriteConflict` when that is the case. Prisma passes on what it
 * does not know. A statement outside a transaction is one by itself, and is run again after a conflict; of a transaction
 * only whoever began it can run all again.
 */
class ShopAdapter extends PrismaPg {
  override async connect() {
    const adapter = nameErrors(await super.connect())
    const startTransaction = adapter.startTransaction.bind(adapter)
    const { queryRaw, executeRaw } = adapter
    return Object.assign(adapter, {
      queryRaw: (query: Parameters<typeof queryRaw>[0]) => retryConflicts(() => queryRaw(query)),
      executeRaw: (query: Parameters<typeof executeRaw>[0]) => retryConflicts(() => executeRaw(query)),
      startTransaction: (level?: Parameters<typeof startTransaction>[0]) =>
        startTransaction(level).then(nameErrors, rethrowNamed),
    })
  }
}

type Queryable = Pick<Awaited<ReturnType<PrismaPg['connect']>>, 'queryRaw' | 'executeRaw'>

function nameErrors<T extends Queryable>(queryable: T): T {
  const queryRaw = queryable.queryRaw.bind(queryable)
  const executeRaw = queryable.executeRaw.bind(queryable)
  return Object.assign(queryable, {
    queryRaw: (query: Parameters<typeof queryRaw>[0]) => queryRaw(query).catch(rethrowNamed),
    executeRaw: (query: Parameters<typeof executeRaw>[0]) => executeRaw(query).catch(rethrowNamed),
  })
}

function rethrowNamed(error: unknown): never {
  throw nameDatabaseError(error)
}

/** Names of the migrations that this database has been through, as Prisma notes them. */
export async function listAppliedMigrations(db: Db): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  return new Set(rows.map((row) => row.name))
}
