import { Prisma } from '@instrumenta/prisma/client'
import { createTestDatabase, withClient } from '@instrumenta/testing/test-databases'
import { firstRows, unplannedArray } from './one-plan.sql'

// Large enough that PostgreSQL prefers plans for the given values.
const ROWS = 20_000

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Runs a prepared statement ten times; returns its last rows, and how often the values were planned. */
const runTenTimes = ({ text, values }: Prisma.Sql) =>
  withClient(database.url, async (client) => {
    await client.query('CREATE TEMPORARY TABLE things (id int PRIMARY KEY)')
    await client.query(`INSERT INTO things SELECT generate_series(1, ${ROWS})`)
    await client.query('ANALYZE things')
    let ids: number[] = []
    for (let i = 0; i < 10; i++) {
      const { rows } = await client.query<{ id: number }>({ name: 'tested', text, values })
      ids = rows.map(({ id }) => id)
    }
    const { rows } = await client.query<{ planned: number }>(
      `SELECT custom_plans::int AS planned FROM pg_prepared_statements WHERE name = 'tested'`,
    )
    return { ids, planned: rows[0]?.planned }
  })

/** PostgreSQL always plans the first five for their values. */
const PLANNED_FIRST = 5

describe('a prepared statement is planned once', () => {
  it('for rows by their ids', async () => {
    const look = (ids: Prisma.Sql) => Prisma.sql`SELECT id FROM things WHERE id = ANY(${ids}) ORDER BY id`
    expect(await runTenTimes(look(unplannedArray([7, 3], 'int')))).toEqual({ ids: [3, 7], planned: PLANNED_FIRST })
    expect((await runTenTimes(look(Prisma.sql`${[7, 3]}::int[]`))).planned).toBe(10)
  })

  it('for a page', async () => {
    const behind = Prisma.sql`SELECT id FROM things WHERE id > ${100}::int ORDER BY id`
    expect(await runTenTimes(firstRows(behind, 3))).toEqual({ ids: [101, 102, 103], planned: PLANNED_FIRST })
    expect((await runTenTimes(Prisma.sql`${behind} LIMIT ${3}`)).planned).toBe(10)
  })

  it('for a page of 100 with the row behind it', async () => {
    const { ids } = await runTenTimes(firstRows(Prisma.sql`SELECT id FROM things ORDER BY id`, 101))
    expect(ids).toHaveLength(101)
  })
})
