import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The line that test-services.ts prints. */
export interface TestServices {
  /** Superuser's connection to the `postgres` database. */
  adminUrl: string
  /** Migrated and empty: `CREATE DATABASE x TEMPLATE ...` takes some 30 ms. */
  templateDatabase: string
  /** Where PostgreSQL can be reached by a Unix socket, too. */
  socketFolder?: string | undefined
  /** host:port, for FIREBASE_AUTH_EMULATOR_HOST. */
  authEmulatorHost: string
  /** The way to that database through a pooler, where the run asks for one. */
  poolerUrl?: string
}

/** Makes databases on the PostgreSQL of the test services, and removes them at the end. */
export interface TestDatabases {
  /** A migrated database without rows, one without tables, or one like another that nobody is connected to. Returns its address. */
  create(content?: 'migrated' | 'nothing' | { like: string }): Promise<string>
  close(): Promise<void>
}

/** @throws Error outside a Jest project whose `globalSetup` starts the services */
export function openTestDatabases(): TestDatabases {
  const line = process.env.INSTRUMENTA_TEST_SERVICES
  if (!line) throw new Error('The test services are not running')
  const { adminUrl, templateDatabase } = JSON.parse(line) as TestServices
  const names: string[] = []
  const onServer = (sql: string) => withClient(adminUrl, (client) => client.query(sql))
  return {
    async create(content = 'migrated') {
      const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`
      const template =
        typeof content === 'object'
          ? new URL(content.like).pathname.slice(1)
          : { migrated: templateDatabase, nothing: 'template1' }[content]
      await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
      names.push(name)
      const url = new URL(adminUrl)
      url.pathname = name
      return url.href
    },
    async close() {
      for (const name of names) await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
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
