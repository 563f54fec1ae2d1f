import { Prisma } from '@instrumenta/prisma/client'
import type { Person } from '../testing/factories'
import { createPerson, createProduct } from '../testing/factories'
import { untilConnectionWaits } from '../testing/locks'
import { lineOf } from '../testing/order-lists'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { TransactionTooLong, WriteConflict } from './errors'
import { retryConflicts } from './database-errors'
import { inTransaction } from './in-transaction'

let shop: TestApp
let person: Person

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  person = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const rename = (tx: Prisma.TransactionClient, name: string) =>
  tx.user.update({ where: { id: person.user.id }, data: { name } })
const readName = async () => (await shop.db.user.findUniqueOrThrow({ where: { id: person.user.id } })).name
const pause = (tx: Prisma.TransactionClient) => tx.$queryRaw`SELECT pg_sleep(0.2)::text`

/** Fails like a deadlock in PostgreSQL, this many times. */
function conflicting(times: number) {
  let attempts = 0
  return async (tx: Prisma.TransactionClient) => {
    await rename(tx, `Attempt ${++attempts}`)
    if (attempts <= times) await tx.$executeRaw`DO $$ BEGIN RAISE 'deadlock' USING ERRCODE = '40P01'; END $$`
    return attempts
  }
}

test('retries after a conflict, at most four times', async () => {
  expect(await inTransaction(shop.db, conflicting(3))).toBe(4)
  expect(await readName()).toBe('Attempt 4')
  await expect(inTransaction(shop.db, conflicting(4))).rejects.toBeInstanceOf(WriteConflict)
  expect(await readName()).toBe('Attempt 4')
})

test('rejects statements after the timeout, and writes nothing', async () => {
  const before = await readName()
  const late = inTransaction(
    shop.db,
    async (tx) => {
      await rename(tx, 'Too late')
      await pause(tx)
      await tx.user.count()
    },
    { timeout: 100 },
  )
  await expect(late).rejects.toBeInstanceOf(TransactionTooLong)
  expect(await readName()).toBe(before)
})

test('may commit late if all statements were in time', async () => {
  await inTransaction(shop.db, async (tx) => [await rename(tx, 'Last'), await pause(tx)], { timeout: 100 })
  expect(await readName()).toBe('Last')
})

test('rolls back and reports a statement that takes too long', async () => {
  const before = await readName()
  const late = inTransaction(shop.db, async (tx) => {
    await rename(tx, 'Too late')
    await tx.$executeRaw`SET LOCAL statement_timeout = '50ms'`
    await pause(tx)
  })
  await expect(late).rejects.toBeInstanceOf(TransactionTooLong)
  expect(await readName()).toBe(before)
})

test('reports a transaction that Prisma did not begin or end in time', async () => {
  const busy = Array.from({ length: 20 }, () => retryConflicts(() => shop.db.$transaction(pause, { maxWait: 50 })))
  const begun = await Promise.allSettled(busy)
  const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const reason of refused) expect(reason).toBeInstanceOf(TransactionTooLong)
  const ended = retryConflicts(() => shop.db.$transaction(pause, { timeout: 50 }))
  await expect(ended).rejects.toBeInstanceOf(TransactionTooLong)
})

test('a statement after the end of its transaction is a server error', async () => {
  const { tx } = await inTransaction(shop.db, async (tx) => ({ tx }))
  await expect(retryConflicts(() => tx.user.count())).rejects.toMatchObject({ code: 'P2028' })
})

test('a timeout responds 503, can be retried, and leaves nothing half done', async () => {
  const product = await createProduct(shop.db)
  const clock = performance.now.bind(performance)
  let later: jest.SpyInstance | undefined
  const payload = {
    query: 'mutation ($input: SetBasketLinesInput!) { setBasketLines(input: $input) { __typename } }',
    variables: { input: { lines: [lineOf(product, 3)] } },
  }
  const headers = { authorization: `Bearer ${person.accessToken}` }
  const set = async () => await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload })
  let answer: ReturnType<typeof set> | undefined
  await shop.db.$transaction(async (holder) => {
    await holder.$queryRaw(Prisma.sql`SELECT FROM users WHERE id = ${person.user.id}::uuid FOR UPDATE`)
    answer = set()
    await untilConnectionWaits(shop.db)
    later = jest.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000)
  })
  try {
    const { statusCode, headers, json } = (await answer) ?? (await set())
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '5' })
    expect(json().errors).toEqual([
      expect.objectContaining({
        message: 'The shop is too busy right now. Nothing was changed. Try again in a moment.',
        extensions: { code: 'SERVICE_UNAVAILABLE' },
      }),
    ])
  } finally {
    later?.mockRestore()
  }
  expect(await shop.db.orderList.count({ where: { userId: person.user.id } })).toBe(0)
  expect((await set()).json()).toEqual({ data: { setBasketLines: { __typename: 'SetBasketLinesSuccess' } } })
})
