import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The line that testing/src/test-services.ts prints. */
interface TestServices {
  adminUrl: string
  templateDatabase: string
  authEmulatorHost: string
  /** The way to that database through a pooler, where the run asks for one. */
  poolerUrl?: string
}

/** Where the services of this run are. */
export function testServices(): TestServices {
  const line = process.env.INSTRUMENTA_TEST_SERVICES
  if (!line) throw new Error('The test services are not running')
  return JSON.parse(line) as TestServices
}

/** Settings that lead a shop to a database; in a run with `TEST_POOLER` through the pooler. */
export function databaseVariables(databaseUrl: string): Record<string, string> {
  const { poolerUrl } = testServices()
  if (poolerUrl === undefined) return { DATABASE_URL: databaseUrl }
  const through = new URL(poolerUrl)
  through.pathname = new URL(databaseUrl).pathname
  return { DATABASE_URL: through.href, DATABASE_POOLER: 'transaction', LISTEN_DATABASE_URL: databaseUrl }
}

/** A database of one's own, migrated and empty. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { adminUrl, templateDatabase } = testServices()
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(4).toString('hex')}`
  await runAsAdmin(adminUrl, `CREATE DATABASE "${name}" TEMPLATE "${templateDatabase}" STRATEGY file_copy`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) }
}

async function runAsAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
