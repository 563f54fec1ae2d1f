import { explainDiskFull, Problem } from '@instrumenta/operations/problem'
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { endProcess, openLog, setAside } from '../child'
import { findFreePort } from '../ports'
import type { PostgresBinaries } from './binaries'
import type { SystemUser } from './cluster-location'
import { settleOrphanedServer } from './orphaned-server'

const SUPERUSER = 'instrumenta'

export interface ClusterOptions {
  binaries: PostgresBinaries
  account: SystemUser
  /** Folder that belongs to the account. */
  home: string
  password: string
  /** Only for throwaway data: trades safety against power cuts for speed. */
  unsafe?: boolean
  /** True to rename the previous log first. A starting shop does so; commands do not, because they would overwrite it. */
  startsLog?: boolean
}

/** A running PostgreSQL that listens on 127.0.0.1 only. */
export interface Cluster {
  port: number
  logFile: string
  /** Address of a database of this server, with the superuser's name and password. */
  url(database: string): string
  /** Settles when the server ends, for any reason. */
  ended: Promise<void>
  /** Cancels running statements, writes everything to disk and returns when the process has ended. */
  stop(): Promise<void>
}

/** Address of a database of our own server, with the superuser's name and password. */
export function databaseAddress(port: number, password: string, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

const logFileIn = (home: string) => join(home, 'postgresql.log')

/** Creates the cluster if needed, recovers from a killed run, and starts it on a free port. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const data = join(options.home, 'data')
  if (!existsSync(data)) await initialise(options, data)
  refuseOtherVersion(options, data)
  await settleOrphanedServer(data)
  if (options.startsLog) setAside(logFileIn(options.home))
  // Another program can take the free port before PostgreSQL does.
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort()
    const started = await launch(options, data, port)
    if (typeof started !== 'string') return started
    const retry = /could not bind|address already in use|pre-existing shared memory block/i.test(started)
    if (!retry || attempt === 10) throw explainFailure(started, options)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Creates the database if it does not exist. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function initialise(options: ClusterOptions, data: string): Promise<void> {
  const { binaries, account, home, password, unsafe } = options
  // Created in a temporary folder that is renamed at the end, so that an interrupted start leaves no incomplete
  // cluster.
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('draft'))) {
    rmSync(join(home, name), { recursive: true, force: true })
  }
  const draft = join(home, 'draft')
  const passwordFile = join(home, 'draft-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(passwordFile, account.uid, account.gid)
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own provider sorts the same on every system and needs no locale to be installed.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(unsafe ? ['--no-sync'] : []),
    ],
    { ...account, detached: true, env: childEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  rmSync(passwordFile, { force: true })
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw explainFailure(said, { home })
  }
  renameSync(draft, data)
}

function refuseOtherVersion({ binaries, home }: ClusterOptions, data: string): void {
  const major = Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10)
  if (major === binaries.major) return
  throw new Problem(
    `PostgreSQL ${major} created the database in ${home}, but this version of the shop uses PostgreSQL ${binaries.major}.`,
    'Use the former version of the shop, or another DATA_DIR. You can move the data with pg_dump and psql.',
  )
}

/** Resolves to the server's error message if it did not start. */
async function launch(options: ClusterOptions, data: string, port: number): Promise<Cluster | string> {
  const { binaries, account, home, password, unsafe } = options
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: 'instrumenta',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: unsafe ? '200' : '100',
    // Throwaway databases are many and small.
    ...(unsafe
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          // Parallel queries over all tables for a few rows would start two processes each time, which takes thirty
          // times as long.
          max_parallel_workers_per_gather: '0',
        }
      : { shared_buffers: `${bufferMegabytes()}MB` }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A separate process group: Ctrl-C in the terminal must reach only the supervisor, which stops things in order.
  const child = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...account,
    detached: true,
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const logFile = logFileIn(home)
  const log = openLog(logFile)

  let said = ''
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
  })
  const ready = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log.write(chunk)
      if (said.length < 100_000) said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
  })
  const guard = startOrphanGuard(child, account)
  void ended.then(() => {
    guard?.kill('SIGKILL')
    log.end()
  })
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!isReady) return said || 'it ended at once'
  return {
    port,
    logFile,
    url: (database) => databaseAddress(port, password, database),
    ended,
    stop: () =>
      endProcess(child, ended, [
        ['SIGINT', 20_000],
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ]),
  }
}

/**
 * A killed supervisor cannot stop its PostgreSQL. This shell can: it waits for the end of its standard input, which closes
 * with the supervisor.
 */
function startOrphanGuard(server: ChildProcess, account: SystemUser): ChildProcess | undefined {
  if (process.platform === 'win32' || server.pid === undefined) return undefined
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => undefined)
  guard.unref()
  return guard
}

function explainFailure(said: string, { home }: { home: string }): unknown {
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|error|could not|HINT/i.test(line))
  const reason = (lines.length > 0 ? lines.slice(-4) : said.trim().split('\n').slice(-4)).join('\n')
  return explainDiskFull(new Problem(`PostgreSQL did not start: ${reason}`, `See its log in ${logFileIn(home)}.`), home)
}

function childEnvironment(): NodeJS.ProcessEnv {
  // The user's PGDATA, PGPORT and similar variables belong to another PostgreSQL.
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

const MB = 1024 * 1024

/** Megabytes: PostgreSQL's default, and the working set of a shop with a million orders. */
const MIN_MEGABYTES = 128
const MOST = 1024

/**
 * Megabytes of PostgreSQL's page cache: an eighth of the machine's memory. PostgreSQL uses no more than the database has
 * pages, so small shops are unaffected. In a large one, a missing page costs a system call per row (docs/performance.md, "As
 * the work grows").
 * @param memory bytes of the machine, or what a container may have of them
 */
export function bufferMegabytes(memory = machineMemory()): number {
  return Math.min(MOST, Math.max(MIN_MEGABYTES, Math.floor(memory / 8 / MB)))
}

/** An unlimited process reports a limit of 0, or more than the machine has. */
function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
