import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The line that test-services.ts prints. */
export interface TestServices {
  /** Superuser's connection to the `postgres` database. */
  adminUrl: string
  /** Migrated and empty: `CREATE DATABASE x TEMPLATE ...` takes some 30 ms. */
  templateDatabase: string
  /** host:port, for FIREBASE_AUTH_EMULATOR_HOST. */
  authEmulatorHost: string
  /** URL of the database through a pooler, if the run uses one. */
  poolerUrl?: string
}

/** Services of this run. Throws outside a Jest project with this `globalSetup`. */
export function testServices(): TestServices {
  const line = process.env.INSTRUMENTA_TEST_SERVICES
  if (!line) throw new Error('The test services are not running')
  return JSON.parse(line) as TestServices
}

/** Initial content of a database: the shop's empty tables, nothing, or a copy of a database without connections. */
type Content = 'migrated' | 'nothing' | { like: string }

/** Creates a separate database. */
export async function createTestDatabase(
  content: Content = 'migrated',
): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl, templateDatabase } = testServices()
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`
  const template =
    typeof content === 'object'
      ? new URL(content.like).pathname.slice(1)
      : { migrated: templateDatabase, nothing: 'template1' }[content]
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = new URL(adminUrl)
  url.pathname = name
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

let server: pg.Pool | undefined

/**
 * Runs a statement on the server, over a connection that stays open: opening one costs more than creating a database.
 */
async function onServer(sql: string): Promise<void> {
  if (!server) {
    server = new pg.Pool({
      connectionString: testServices().adminUrl,
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    })
    // The services may end before this process does.
    server.on('error', () => undefined)
  }
  await server.query(sql)
}

/** Creates databases and removes them all at the end. */
export interface TestDatabases {
  /** Returns the URL of a new database. */
  create(content?: Content): Promise<string>
  close(): Promise<void>
}

/** For tests that create several databases. */
export function openTestDatabases(): TestDatabases {
  const made: Awaited<ReturnType<typeof createTestDatabase>>[] = []
  return {
    async create(content) {
      const database = await createTestDatabase(content)
      made.push(database)
      return database.url
    },
    async close() {
      for (const database of made) await database.drop()
    },
  }
}

/** Connects for the length of some work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
