import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareBinaries } from '@instrumenta/local/postgres-binaries'
import { startEmbeddedPostgres } from '@instrumenta/local/embedded-postgres'
import { locateCluster, removeCluster } from '@instrumenta/local/cluster-location'
import { applyMigrations } from '@instrumenta/operations/migrations'
import pg from 'pg'
import { findFreePort } from '@instrumenta/local/ports'
import { descendants } from '../../support/shop-process'

/** A separate PostgreSQL with normal durability, which keeps its port across restarts. */
export interface CheckDatabase {
  url: string
  /** Folder of its data. */
  folder: string
  /** Runs a statement over a new connection. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Resolves once it accepts connections. */
  start(): Promise<void>
  /** Ends it like a power cut. Resolves when the process is gone. */
  kill(): Promise<void>
  /** Shuts it down and cuts all connections. */
  stop(): Promise<void>
  /**
   * Suspends it: connections stay open and the system accepts new ones, but it does not respond. Linux only.
   */
  freeze(): void
  thaw(): void
  /** Stops it and removes its data. */
  close(): Promise<void>
}

/** PostgreSQL settings besides those of every check, as in postgresql.conf. */
export type DatabaseSettings = Record<string, string>

/**
 * Creates and starts an empty, migrated database below the folder. `standby.ts` adds standbys to it.
 */
export async function openDatabase(folder: string, settings: DatabaseSettings = {}): Promise<CheckDatabase> {
  const { cluster, databaseUrl } = await startEmbeddedPostgres(folder)
  await applyMigrations(databaseUrl)
  await cluster.stop()
  return serveDatabase(folder, databaseUrl, settings)
}

/**
 * Starts PostgreSQL on existing data, on a free port.
 * @param address of the database, with any port
 */
export async function serveDatabase(
  folder: string,
  address: string,
  settings: DatabaseSettings,
): Promise<CheckDatabase> {
  const url = new URL(address)
  const port = await findFreePort()
  url.port = String(port)
  let server: ChildProcess | undefined
  const database: CheckDatabase = {
    url: url.href,
    folder,
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      try {
        return (await client.query<Row>(sql, values)).rows
      } finally {
        await client.end()
      }
    },
    async start() {
      const deadline = Date.now() + 30_000
      while (Date.now() < deadline) {
        // A killed server's shared memory may block the start for a moment.
        if (!server || !isRunning(server)) server = launch(folder, port, settings)
        const answers = await database.query('SELECT 1').catch(() => undefined)
        if (answers) return
        await pause(50)
      }
      throw new Error(`PostgreSQL does not start; ${join(folder, 'postgres')} has its data.`)
    },
    kill: () => end(server, 'SIGKILL'),
    stop: () => end(server, 'SIGINT'),
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async close() {
      signalAll(server, 'SIGCONT')
      await end(server, 'SIGINT')
      removeCluster(folder)
    },
  }
  await database.start()
  return database
}

function launch(folder: string, port: number, settings: DatabaseSettings): ChildProcess {
  const { account, home, programs } = locateCluster(folder)
  const { postgres } = prepareBinaries(account, programs, () => undefined)
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    logging_collector: 'off',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(postgres, ['-D', join(home, 'data'), '-p', String(port), ...flags], {
    ...account,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: 'ignore',
  })
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || !isRunning(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

function signalAll(child: ChildProcess | undefined, signal: NodeJS.Signals): void {
  if (!child || !isRunning(child)) return
  // The postmaster first, so that it forks no more.
  for (const pid of descendants(child)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has already ended.
    }
  }
}
