import { Prisma } from '@instrumenta/prisma/client'
import { createTestDatabase } from '../testing/services'
import type { Db } from './db'
import { createDb } from './db'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, so that what it keeps can be asked of itself.
  db = createDb(database.url, { poolSize: 1 })
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const send = (number: number) => db.sql.prepared<{ a: number }>(Prisma.sql`SELECT ${Prisma.raw(String(number))} AS a`)

async function readPrepared(): Promise<string[]> {
  const rows = await db.sql.planned<{ statement: string }>(Prisma.sql`SELECT statement FROM pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}

it('of ever new statements a connection keeps few, and one that comes often is prepared whenever it begins to', async () => {
  let most = 0
  for (let number = 0; number < 450; number++) {
    for (let again = 0; again < 3; again++) expect(await send(number)).toEqual([{ a: number }])
    if (number % 50 === 0) most = Math.max(most, (await readPrepared()).length)
  }
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(300)

  const late = 1_234
  for (let again = 0; again < 3; again++) await send(late)
  expect(await readPrepared()).toContain(`SELECT ${late} AS a`)
})

it('what comes once is not prepared, and pushes nothing out that comes often', async () => {
  const often = 2_000
  await send(often)
  for (let number = 3_000; number < 3_500; number++) {
    await send(number)
    if (number % 20 === 0) await send(often)
  }
  const prepared = await readPrepared()
  expect(prepared).toContain(`SELECT ${often} AS a`)
  expect(prepared).not.toContain('SELECT 3400 AS a')
})
