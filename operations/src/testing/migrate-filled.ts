import { openTestDatabases } from '@instrumenta/testing/test-databases'
import pg from 'pg'
import { readMigrations } from '../migrations/migrations'
import { MIGRATIONS_DIR } from '../paths'

type Rows = Record<string, unknown>[]

/** A database that was filled before a migration, and has all migrations now. */
export interface MigratedDatabase {
  query(sql: string): Promise<unknown>
  read(sql: string): Promise<Rows>
  /** Runs the queries one after the other. */
  readAll(questions: readonly string[]): Promise<Rows[]>
  /** Results before the migration, in the order of the queries. */
  before(): Rows[]
}

/**
 * Before all tests of a file: fills a database of the version before a migration, queries it, and migrates it.
 * @param migration name without the date
 * @param filling SQL statements
 */
export function migrateFilled(migration: string, filling: string, questions: readonly string[]): MigratedDatabase {
  const databases = openTestDatabases()
  let client: pg.Client
  let answers: Rows[]
  const read = async (sql: string): Promise<Rows> => (await client.query<Rows[number]>(sql)).rows
  const readAll = async (asked: readonly string[]): Promise<Rows[]> => {
    const all: Rows[] = []
    for (const question of asked) all.push(await read(question))
    return all
  }

  beforeAll(async () => {
    client = new pg.Client({ connectionString: await databases.create('nothing') })
    await client.connect()
    const migrations = await readMigrations(MIGRATIONS_DIR)
    const index = migrations.findIndex(({ name }) => name.endsWith(`_${migration}`))
    if (index < 0) throw new Error(`There is no migration ${migration}`)
    for (const { sql } of migrations.slice(0, index)) await client.query(sql)
    await client.query(filling)
    answers = await readAll(questions)
    for (const { sql } of migrations.slice(index)) await client.query(sql)
  })
  afterAll(async () => {
    await client.end()
    await databases.close()
  })

  return { query: (sql) => client.query(sql), read, readAll, before: () => answers }
}
