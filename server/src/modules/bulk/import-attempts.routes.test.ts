import type { Prisma } from '@instrumenta/prisma/client'
import { createPerson, createProduct } from '../../testing/factories'
import type { Importing, Run } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { untilConnectionWaits } from '../../testing/locks'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { RUN_IMPORT } from './import-runs.sql'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  files = await importing(shop)
})
afterAll(() => shop.close())

const contentOf = (sku: string) => `sku,currency,price\n${sku},USD,12.00\n`

/** A checked run, and the price of its product. */
async function checked(sku: string) {
  const { id } = await createProduct(shop.db, { sku, priceMinor: 1_000n })
  const run = await files.check('prices', contentOf(sku))
  const price = async () => Number((await shop.db.product.findUniqueOrThrow({ where: { id } })).priceMinor)
  return { run, price }
}

/** Leaves a run like a killed process, then lets the maintenance continue it. */
async function leftAs({ id }: Run, data: Prisma.ImportRunUncheckedUpdateInput): Promise<Run> {
  await shop.db.importRun.update({ where: { id }, data })
  await queueJobs(shop.db.sql, [{ task: RUN_IMPORT, key: id }])
  await files.check('prices', contentOf('NONE'))
  return files.settled(id)
}
const attemptsOf = async ({ id }: Run) => (await shop.db.importRun.findUniqueOrThrow({ where: { id } })).attempts

it('is given up after three unfinished attempts, with the reason', async () => {
  const { run, price } = await checked('GU-1')
  expect(await leftAs(run, { state: 'APPLYING', attempts: 3 })).toMatchObject({ state: 'FAILED', failure: 'TIME' })
  expect(await price()).toBe(1_000)
  const { run: other } = await checked('GU-2')
  expect(await leftAs(other, { state: 'CHECKING', attempts: 3 })).toMatchObject({ state: 'FAILED', failure: 'TIME' })
})

it('is tried a third time', async () => {
  const { run, price } = await checked('GU-3')
  expect(await leftAs(run, { state: 'APPLYING', attempts: 2 })).toMatchObject({ state: 'DONE', failure: null })
  expect(await price()).toBe(1_200)
})

it('stays applied if the undo is given up, and is undone the next time', async () => {
  const { run, price } = await checked('GU-4')
  await files.act(run, 'apply')
  expect(await leftAs(run, { state: 'TAKING_BACK', attempts: 3 })).toMatchObject({ state: 'DONE', failure: 'TIME' })
  expect(await price()).toBe(1_200)
  expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK', failure: null })
  expect(await price()).toBe(1_000)
})

it('does not report a timeout for another error', async () => {
  const { run } = await checked('GU-5')
  // The person who started the run is no longer an admin.
  const actedById = (await createPerson(shop)).user.id
  expect(await leftAs(run, { state: 'APPLYING', actedById })).toMatchObject({ state: 'FAILED', failure: 'ERROR' })
})

describe('an attempt', () => {
  it('of a check does not check more rows after it was given up', async () => {
    const { run } = await checked('AT-1')
    expect(await attemptsOf(run)).toBe(0)
    await leftAs(run, { state: 'CHECKING', attempts: 1 })
    expect(await attemptsOf(run)).toBe(2)
    await leftAs(run, { state: 'CHECKING', attempts: 2, checkedLine: 1 })
    expect(await attemptsOf(run)).toBe(0)
  })

  it.each([
    ['that waits for the audit log is none', 'SELECT lock_audit_log()::text', 0],
    ['that holds the log is one', `SELECT id FROM products WHERE sku = 'AT-2' FOR UPDATE`, 1],
  ])('%s', async (_what, lock, count) => {
    await shop.db.product.updateMany({ where: { sku: 'AT-2' }, data: { sku: 'AT-2-OLD' } })
    const { run } = await checked('AT-2')
    let applied: Promise<Run> | undefined
    await shop.db.$transaction(async (tx) => {
      await tx.$queryRawUnsafe(lock)
      applied = files.act(run, 'apply')
      await untilConnectionWaits(shop.db)
      expect(await attemptsOf(run)).toBe(count)
    })
    expect(await applied).toMatchObject({ state: 'DONE' })
    expect(await attemptsOf(run)).toBe(1)
  })
})
