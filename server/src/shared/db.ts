import { Prisma, PrismaClient } from '@instrumenta/prisma/client'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import type { DatabasePooler } from '../config/variables'
import { nameDatabaseError, nameSearchError } from './database-errors'
import type { QueueWatch } from './database-watch'
import { createQueueWatch, watchDatabase } from './database-watch'
import { outsideRequests } from './request-scope'
import type { Sql } from './sql'
import { createSql } from './sql'
import type { SqlWatch } from './sql-metrics'

/** The database. Only tasks and loaders use it. */
export type Db = PrismaClient & {
  /** Raw SQL, over the same connections. */
  readonly sql: Sql
  /**
   * For public queries whose cost grows with the shop: searches, counts, sums. Has a few separate connections, so that
   * other queries never wait for them, and a timeout of two seconds per statement. Then throws SERVICE_UNAVAILABLE.
   */
  readonly searchSql: Sql
}

/** Settings of the connection pool. */
interface DbOptions {
  /**
   * Maximum number of connections, besides those for searches. Ten keep two cores busy; more only queue inside
   * PostgreSQL.
   */
  poolSize?: number
  /** Called with each SQL statement sent; for tests that count them. */
  onQuery?: (sql: string) => void
  /** Called when an idle connection breaks, as when PostgreSQL restarts; the pool opens a new one. */
  onPoolError?: (error: Error) => void
  /** Called when the database stops responding. From then on each statement fails at once. */
  onAway?: (error: unknown) => void
  /** Called when the database answers again. */
  onBack?: () => void
  /** Looks on while statements are sent. */
  watch?: SqlWatch | undefined
  /** Pooler in front of PostgreSQL, if any. Then the timeout of all statements except searches is set there. */
  pooler?: DatabasePooler | undefined
}

/** Far above the time of any statement. A statement that waits for a lock must not keep its connection forever. */
export const STATEMENT_TIMEOUT_MS = 15_000

/** Timeout of public queries. Limits the wait for a search, and the load by expensive ones. */
const SEARCH_TIMEOUT_MS = 2_000
const SEARCH_CONNECTIONS = 4

/** Wait for a free connection under load. An unresponsive PostgreSQL is noticed much sooner: `database-watch.ts`. */
const CONNECTION_TIMEOUT_MS = 10_000

/**
 * Opens a pool to PostgreSQL. Connections are made on first use; close it with `$disconnect()`. Statements fail with
 * `DatabaseUnavailable` when PostgreSQL cannot be reached, does not answer, or has no connection free for ten seconds.
 */
export function createDb(databaseUrl: string, options: DbOptions = {}): Db {
  const { onQuery, onPoolError, watch, pooler } = options
  const isNamed = pooler !== 'transaction'
  const pools = openPools(databaseUrl, options)
  const [pool, searchPool] = pools
  // Prisma listens only once it is used.
  for (const one of pools) one.on('error', (error) => onPoolError?.(error))
  watch?.addPool('main', pool)
  watch?.addPool('search', searchPool)
  const client = openPrisma(pool, options)
  const disconnect = client.$disconnect.bind(client)
  return Object.assign(client, {
    sql: createSql(pool, { onQuery, isNamed, begin: watch && (() => watch.begin('main')) }),
    searchSql: createSql(searchPool, {
      onQuery,
      nameError: nameSearchError,
      isNamed,
      limit: pooler && SEARCH_TIMEOUT_MS,
      pool: 'search',
      begin: watch && (() => watch.begin('search')),
    }),
    async $disconnect() {
      await disconnect()
      await Promise.all(pools.map((one) => one.ending || one.end()))
    },
  })
}

/** Prisma with errors named `DatabaseUnavailable`, `TransactionTooLong` or `WriteConflict`. */
function openPrisma(pool: Pool, { onQuery, onPoolError, watch }: DbOptions): PrismaClient {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { onConnectionError: onPoolError ?? (() => {}) }),
    // A transaction waits for a connection as long as a statement does.
    transactionOptions: { maxWait: CONNECTION_TIMEOUT_MS },
    log: onQuery ? [{ emit: 'event', level: 'query' }] : [],
  })
  if (onQuery) client.$on('query', (event) => onQuery(event.query))
  const named = client.$extends({
    query: {
      async $allOperations({ args, query }) {
        const end = watch?.begin('main')
        try {
          const result: unknown = await query(args)
          end?.(false)
          return result
        } catch (error) {
          end?.(true)
          throw nameDatabaseError(error)
        }
      },
    },
  })
  // The type of an extended client differs, although nothing was added to it.
  return named as unknown as PrismaClient
}

/** Opens the general connections and those for searches, which are watched together. */
function openPools(
  connectionString: string,
  { poolSize = 10, onAway, onBack, pooler }: DbOptions,
): [all: Pool, search: Pool] {
  const queue = pooler && createQueueWatch()
  const watch = watchDatabase({
    isBusy() {
      if (pools.every(({ ending }) => ending)) watch.stop()
      return pools.some(({ totalCount, idleCount, waitingCount }) => totalCount > idleCount || waitingCount > 0)
    },
    // An outage concerns all requests, not only the one that noticed it.
    onAway: (error) => outsideRequests(() => onAway?.(error)),
    onBack: () => outsideRequests(() => onBack?.()),
    probe: (socket) => probe(connectionString, socket, queue),
  })
  const open = (max: number, statementTimeoutMs: number): Pool =>
    new Pool({
      connectionString,
      max,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      stream: () => watch.openSocket(),
      // Through a pooler it would reach other users of the connection.
      ...(!pooler && { onConnect: (client) => client.query(`SET statement_timeout = ${statementTimeoutMs}`) }),
    })
  const pools: [Pool, Pool] = [open(poolSize, STATEMENT_TIMEOUT_MS), open(SEARCH_CONNECTIONS, SEARCH_TIMEOUT_MS)]
  // A connection that breaks during checkout has no listener for a moment, which would end the process. Its user gets the
  // error with their next statement.
  for (const pool of pools) pool.on('connect', (client) => client.on('error', () => undefined))
  // A returned connection means a response.
  if (queue) for (const pool of pools) pool.on('release', (error) => error instanceof Error || queue.hear())
  return pools
}

/**
 * Wait for an answer through a connected pooler: when all of its connections are in use, the answer comes when one is
 * free.
 */
const QUEUE_PATIENCE_MS = 800

/** True if PostgreSQL responds at all; a refusal for lack of connections is a response. */
async function probe(connectionString: string, socket: Socket, queue?: QueueWatch): Promise<void> {
  const client = new Client({ connectionString, stream: () => socket, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer = client.query('SELECT 1')
    if (queue) await inQueue(queue, answer)
    else await answer
  } catch (error) {
    if (!isFull(error as { code?: unknown; message?: unknown })) throw error
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Throws if the probe has waited, and there was no response for longer than a working pooler needs. */
async function inQueue(queue: QueueWatch, answer: Promise<unknown>): Promise<void> {
  const late = Symbol('late')
  const first = await Promise.race([answer, pause(QUEUE_PATIENCE_MS, late, { ref: false })])
  if (first !== late) queue.hear()
  else if (queue.isLost()) throw new Error('Behind the pooler nobody has been answered for twenty seconds')
}

/** PgBouncer uses its general error code when it has no room for clients. */
const isFull = ({ code, message }: { code?: unknown; message?: unknown }) =>
  code === '53300' || String(message).startsWith('no more connections allowed')

/** Names of the migrations that this database has been through, as Prisma notes them. */
export async function listAppliedMigrations({ sql }: Db): Promise<Set<string>> {
  const rows = await sql.query<{ name: string }>(Prisma.sql`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`)
  return new Set(rows.map((row) => row.name))
}
