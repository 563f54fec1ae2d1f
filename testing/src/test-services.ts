/**
 * Services for one test run: a throwaway PostgreSQL with a migrated template database, and an auth emulator with the
 * demo accounts. Prints one line of JSON when both are ready, and removes everything when its standard input closes or
 * it is asked to end.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startAuthEmulator } from '@instrumenta/local/auth-emulator'
import { startEmbeddedPostgres } from '@instrumenta/local/embedded-postgres'
import { removeCluster } from '@instrumenta/local/cluster-location'
import { applyMigrations } from '@instrumenta/operations/migrations'
import { errorText } from '@instrumenta/operations/problem'
import type { FoundProgram } from './debian-programs'
import { startPgBouncer } from './pgbouncer'
import { type TestServices, withClient } from './test-databases'

const folder = mkdtempSync(join(roomFor(2), 'instrumenta-test-'))
// PostgreSQL's account has to enter it when root runs the tests.
chmodSync(folder, 0o755)
const stops: (() => Promise<void>)[] = []
let isEnding = false

/**
 * A folder with this many gigabytes free, in memory if possible. Each test file creates and deletes some 300 database
 * files, and ext4 searches all recently deleted ones at each creation.
 */
function roomFor(gigabytes: number): string {
  const inMemory = '/dev/shm'
  if (process.platform !== 'linux') return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize > gigabytes * 1024 ** 3 ? inMemory : tmpdir()
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await Promise.allSettled(stops.map((stop) => stop()))
  removeCluster(folder)
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

async function startDatabase(): Promise<Pick<TestServices, 'adminUrl' | 'templateDatabase' | 'poolerUrl'>> {
  const { cluster, databaseUrl } = await startEmbeddedPostgres(folder, { unsafe: true })
  stops.push(() => cluster.stop())
  await applyMigrations(databaseUrl)
  await withClient(databaseUrl, tidyCatalogues)
  const adminUrl = cluster.url('postgres')
  return { adminUrl, templateDatabase: new URL(databaseUrl).pathname.slice(1), ...(await startPooler(adminUrl)) }
}

/**
 * Vacuums PostgreSQL's system tables after the migrations: each copied database contains them, and each connection reads
 * them. The shop's tables match a new shop's.
 */
async function tidyCatalogues(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class
     WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r' AND NOT relisshared`,
  )
  await client.query(`VACUUM (FULL, FREEZE) ${rows[0]?.names}`)
}

/**
 * Starts a pooler in front of all databases if the run asks for it, with few connections to each, so that clients share
 * them.
 */
async function startPooler(adminUrl: string): Promise<{ poolerUrl?: string }> {
  const program = process.env.INSTRUMENTA_TEST_POOLER
  if (!program) return {}
  const pooler = await startPgBouncer(JSON.parse(program) as FoundProgram, {
    adminUrl,
    settings: { default_pool_size: 5 },
  })
  stops.unshift(() => pooler.stop())
  return { poolerUrl: pooler.through(adminUrl) }
}

async function startAuth(): Promise<{ authEmulatorHost: string }> {
  const emulator = await startAuthEmulator({ port: 0 })
  stops.push(() => emulator.child.stop())
  return { authEmulatorHost: emulator.host }
}

process.on('SIGTERM', () => void end(0))
process.on('SIGINT', () => void end(0))
process.stdin.on('end', () => void end(0)).resume()

Promise.all([startDatabase(), startAuth()]).then(
  ([database, auth]) => {
    const services: TestServices = { ...database, ...auth }
    process.stdout.write(`${JSON.stringify(services)}\n`)
  },
  (error: unknown) => {
    console.error(errorText(error))
    void end(1)
  },
)
