import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'

const root = join(__dirname, '../../..')

interface Services {
  adminUrl: string
  templateDatabase: string
}

/** Makes empty, migrated databases and removes them at the end. */
export interface TestDatabases {
  create(): Promise<string>
  close(): Promise<void>
}

/** Uses the PostgreSQL that a run of all tests has started, or starts one. */
export async function openTestDatabases(): Promise<TestDatabases> {
  const { services, end } = await findServices()
  const names: string[] = []
  const onServer = (sql: string) => withClient(services.adminUrl, (client) => client.query(sql))
  return {
    async create() {
      const name = `seed_test_${randomBytes(6).toString('hex')}`
      await onServer(`CREATE DATABASE ${name} TEMPLATE ${services.templateDatabase}`)
      names.push(name)
      const url = new URL(services.adminUrl)
      url.pathname = name
      return url.href
    },
    async close() {
      for (const name of names) await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
      await end()
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

async function findServices(): Promise<{ services: Services; end(): Promise<void> }> {
  const shared = process.env.INSTRUMENTA_TEST_SERVICES
  if (shared) return { services: JSON.parse(shared) as Services, end: async () => undefined }
  const child = spawn(process.execPath, ['--import', 'tsx', 'local/src/test-services.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The test services ended with code ${String(code)}.`)
    }),
  ])
  const end = async () => {
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
  return { services: JSON.parse(String(line)) as Services, end }
}
