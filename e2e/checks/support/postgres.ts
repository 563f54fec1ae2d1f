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
import { freePort } from '../../support/free-port'
import { descendants } from '../../support/shop-process'

/** A PostgreSQL of its own, which writes to disk like a real one and keeps its port from start to start. */
export interface CheckDatabase {
  url: string
  /** Rows of a statement, over a connection of its own. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Resolves once it takes connections. */
  start(): Promise<void>
  /** Ends it as a power cut would. Resolves when it is gone. */
  kill(): Promise<void>
  /** Stops it in order, with all connections cut. */
  stop(): Promise<void>
  /** It keeps its connections, and the system takes new ones for it, but it says nothing any more. Linux only. */
  freeze(): void
  thaw(): void
  /** Stops it and removes its data. */
  close(): Promise<void>
}

/** Makes a database below the folder, migrated and empty, and starts it. */
export async function openDatabase(folder: string): Promise<CheckDatabase> {
  const { cluster, databaseUrl } = await startEmbeddedPostgres(folder)
  await applyMigrations(databaseUrl)
  await cluster.stop()

  const url = new URL(databaseUrl)
  const port = await freePort()
  url.port = String(port)
  let server: ChildProcess | undefined
  const database: CheckDatabase = {
    url: url.href,
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
        // What a killed one leaves behind may stand in the way for a moment.
        if (!server || !isRunning(server)) server = launch(folder, port)
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

function launch(folder: string, port: number): ChildProcess {
  const { account, home, programs } = locateCluster(folder)
  const { postgres } = prepareBinaries(account, programs, () => undefined)
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'logging_collector=off']
  const flags = settings.flatMap((setting) => ['-c', setting])
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
  // The postmaster comes first, so that it forks no more.
  for (const pid of descendants(child)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended in between.
    }
  }
}
