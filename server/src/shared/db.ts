import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@instrumenta/prisma/client'
import { Pool } from 'pg'
import type { Sql } from './sql'
import { createSql } from './sql'

/** The database. Only services and loaders use it. */
export type Db = PrismaClient & {
  /** A shorter way for the statements that most requests wait for, over the same connections. */
  readonly sql: Sql
}

/** Settings of the connection pool. */
export interface DbOptions {
  /** Connections at most. Ten keep two cores busy; more only queue inside PostgreSQL. */
  poolSize?: number
  /** Called with each SQL statement sent; for tests that count them. */
  onQuery?: (sql: string) => void
  /** Called when an idle connection breaks, as when PostgreSQL restarts; the pool opens a new one. */
  onPoolError?: (error: Error) => void
}

/** Opens a pool to PostgreSQL. Connections are made on first use; close it with `$disconnect()`. */
export function createDb(databaseUrl: string, { poolSize = 10, onQuery, onPoolError }: DbOptions = {}): Db {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // Prisma listens only once it is used.
  pool.on('error', (error) => onPoolError?.(error))
  const adapter = new PrismaPg(pool, { onConnectionError: onPoolError ?? (() => {}) })
  const client = onQuery ? openWatched(adapter, onQuery) : new PrismaClient({ adapter })
  const disconnect = client.$disconnect.bind(client)
  return Object.assign(client, {
    sql: createSql(pool, onQuery),
    async $disconnect() {
      await disconnect()
      if (!pool.ending) await pool.end()
    },
  })
}

function openWatched(adapter: PrismaPg, onQuery: (sql: string) => void): PrismaClient {
  const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] })
  client.$on('query', (event) => onQuery(event.query))
  return client
}

/** Names of the migrations that this database has been through, as Prisma notes them. */
export async function listAppliedMigrations(db: Db): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`
  return new Set(rows.map((row) => row.name))
}
