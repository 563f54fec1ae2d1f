import { randomUUID } from 'node:crypto'
import { createPerson, createProduct, createReview } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { createFreshness, readMarks } from './freshness'

describe('the version of what visitors see', () => {
  function setUp() {
    const state = { time: 0, marks: 'a', reads: 0, fails: false }
    const unknown = jest.fn()
    const freshness = createFreshness({
      now: () => state.time,
      onUnknown: unknown,
      readMarks: async () => {
        state.reads += 1
        if (state.fails) throw new Error('The database is away')
        return state.marks
      },
    })
    return { state, unknown, freshness }
  }

  /** Past the first five seconds, in which nothing is trusted for longer than a second. */
  async function settled() {
    const test = setUp()
    await test.freshness.version()
    test.state.time = 10_000
    await test.freshness.version()
    return test
  }

  it('stays while nothing changes, and is asked for once a second by all together', async () => {
    const { state, freshness } = await settled()
    const before = await freshness.version()
    state.reads = 0
    state.time += 1_000
    expect(await Promise.all([freshness.version(), freshness.version(), freshness.version()])).toEqual(
      Array(3).fill(before),
    )
    state.time += 999
    expect(await freshness.version()).toBe(before)
    expect(state.reads).toBe(1)
  })

  it('moves within a second of a change elsewhere', async () => {
    const { state, freshness } = await settled()
    const before = await freshness.version()
    state.marks = 'b'
    state.time += 1_000
    expect(await freshness.version()).not.toBe(before)
  })

  it('keeps moving while a transaction that has moved the marks may still commit, then rests', async () => {
    const { state, freshness } = await settled()
    state.marks = 'b'
    const versions = new Set<number>()
    for (let second = 0; second < 10; second++) {
      state.time += 1_000
      versions.add(await freshness.version())
    }
    expect(versions.size).toBe(5)
  })

  it('moves at once when this process has written', async () => {
    const { freshness } = await settled()
    const before = await freshness.version()
    freshness.touch()
    expect(await freshness.version()).not.toBe(before)
  })

  it('stays while the database does not say', async () => {
    const { state, unknown, freshness } = await settled()
    const before = await freshness.version()
    state.fails = true
    state.time += 1_000
    expect(await freshness.version()).toBe(before)
    expect(unknown).toHaveBeenCalledTimes(1)
  })
})

describe('the marks in the database', () => {
  let test: TestApp

  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  async function isMovedBy(write: () => Promise<unknown>): Promise<boolean> {
    const before = await readMarks(test.db)
    await write()
    return (await readMarks(test.db)) !== before
  }

  it('move with products, categories, reviews and stock', async () => {
    let product = { id: '' }
    expect(await isMovedBy(async () => (product = await createProduct(test.db)))).toBe(true)
    const where = { id: product.id }
    expect(await isMovedBy(() => test.db.product.update({ where, data: { name: 'Another name' } }))).toBe(true)
    expect(await isMovedBy(() => test.db.product.update({ where, data: { deletedAt: new Date() } }))).toBe(true)
    expect(await isMovedBy(() => test.db.category.updateMany({ data: { position: 5 } }))).toBe(true)
    const entry = { productId: product.id, reason: 'ADJUSTMENT', delta: 1, balanceAfter: 1 } as const
    expect(await isMovedBy(() => test.db.stockLedger.create({ data: entry }))).toBe(true)
    const { user } = await createPerson(test)
    expect(await isMovedBy(() => createReview(test.db, { userId: user.id }))).toBe(true)
    expect(await isMovedBy(() => test.db.review.updateMany({ data: { name: 'Somebody' } }))).toBe(true)
    expect(await isMovedBy(() => test.db.review.deleteMany({}))).toBe(true)
  })

  it('rest when a statement changes nothing that there is', async () => {
    const { id } = await createProduct(test.db, { name: 'The same' })
    expect(await isMovedBy(() => test.db.product.update({ where: { id }, data: { name: 'The same' } }))).toBe(false)
    expect(await isMovedBy(() => test.db.product.update({ where: { id }, data: { availableQuantity: 7 } }))).toBe(false)
    expect(await isMovedBy(() => test.db.review.updateMany({ data: { name: 'Nobody' } }))).toBe(false)
    expect(await isMovedBy(() => test.db.review.deleteMany({}))).toBe(false)
  })

  it('rest when somebody signs up or writes to the shop', async () => {
    const inquiry = { id: randomUUID(), email: 'a@example.com', subject: 'A question', message: 'Hello' }
    expect(await isMovedBy(() => test.db.inquiry.create({ data: inquiry }))).toBe(false)
  })
})
