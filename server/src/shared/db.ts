import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '@instrumenta/prisma/client'
import { Client, Pool } from 'pg'
import type { DatabasePooler } from '../config/variables'
import { nameDatabaseError, nameSearchError } from './database-errors'
import { createQueueWatch, watchDatabase } from './database-watch'
import { requireTime } from './deadline'
import type { QueueWatch } from './database-watch'
import { outsideRequests } from './request-scope'
import type { Sql } from './sql'
import { createSql } from './sql'
import type { SqlWatch } from './sql-metrics'

/** The database. Only tasks and loaders use it. */
export type Db = PrismaClient & {
  /** Raw SQL, over the same connections. */
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
  /** Looks on while statements are sent. */
  watch?: SqlWatch | undefined
  /** What stands before PostgreSQL, if anything. Then the limit of all statements but searches is set there. */
  pooler?: DatabasePooler | undefined
}

/** No statement of the shop takes a tenth of it; one that waits for a lock must not keep its connection for ever. */
export const STATEMENT_TIMEOUT_MS = 15_000

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

/** Prisma, whose errors say `DatabaseAway`, `TransactionTooLong` or `WriteConflict` when that is the case. */
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
        requireTime()
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
  // The types of an extended client are others, though nothing has been added to it.
  return named as unknown as PrismaClient
}

/** The connections for everything, and those for searches, watched together. */
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
    // Whichever request has noticed it, it goes for all.
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
      // Through a pooler it would reach whoever is given that connection next.
      ...(!pooler && { onConnect: (client) => client.query(`SET statement_timeout = ${statementTimeoutMs}`) }),
    })
  const pools: [Pool, Pool] = [open(poolSize, STATEMENT_TIMEOUT_MS), open(SEARCH_CONNECTIONS, SEARCH_TIMEOUT_MS)]
  // A connection that breaks on its way to who asked for it has nobody's listener for a moment, and would end the process. Whoever
  // has it is told by their next statement.
  for (const pool of pools) pool.on('connect', (client) => client.on('error', () => undefined))
  // Whoever gives a connection back has had an answer.
  if (queue) for (const pool of pools) pool.on('release', (error) => error instanceof Error || queue.hear())
  return pools
}

/** For an answer through a pooler that has greeted us: when all of its connections are taken, it comes when one is free. */
const QUEUE_PATIENCE_MS = 800

/** True if PostgreSQL answers at all; a refusal for want of connections is an answer. */
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

/** Throws when the question has waited, and nobody has been answered for longer than a pooler that works can make them wait. */
async function inQueue(queue: QueueWatch, answer: Promise<unknown>): Promise<void> {
  const late = Symbol('late')
  const first = await Promise.race([answer, pause(QUEUE_PATIENCE_MS, late, { ref: false })])
  if (first !== late) queue.hear()
  else if (queue.isLost()) throw new Error('Behind the pooler nobody has been answered for twenty seconds')
}

/** PgBouncer refuses clients for want of room with the code of whatever else goes wrong there. */
const isFull = ({ code, message }: { code?: unknown; message?: unknown }) =>
  code === '53300' || String(message).startsWith('no more connections allowed')

/** Names of the migrations that this database has been through, as Prisma notes them. */
export async function listAppliedMigrations({ sql }: Db): Promise<Set<string>> {
  const rows = await sql.query<{ name: string }>(Prisma.sql`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`)
  return new Set(rows.map((row) => row.name))
}
