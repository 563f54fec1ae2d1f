import { randomUUID } from 'node:crypto'
import { createPerson, createProduct, createReview } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { until } from '../testing/until'
import { readMarks } from './cache-marks.sql'
import { createCacheVersion } from './cache-version'

describe('the version of public data', () => {
  function setUp() {
    const state = { time: 0, marks: 'a', begun: 100n, ended: 100n, reads: 0, failsFrom: Infinity }
    const unknown = jest.fn()
    const cacheVersion = createCacheVersion({
      now: () => state.time,
      onUnknown: unknown,
      readMarks: async (wantsBegun) => {
        state.reads += 1
        if (state.reads >= state.failsFrom) throw new Error('The database is unavailable')
        return { moved: state.marks, begun: wantsBegun ? state.begun : undefined, ended: state.ended }
      },
    })
    return { state, unknown, cacheVersion }
  }

  /** Past the first checks, after which values may be trusted for longer than a second. */
  async function settled() {
    const test = setUp()
    for (const time of [0, 1_000, 2_000]) {
      test.state.time = time
      await test.cacheVersion.current()
    }
    return test
  }

  it('stays without changes, and is queried once a second for all callers', async () => {
    const { state, cacheVersion } = await settled()
    const before = await cacheVersion.current()
    state.reads = 0
    state.time += 1_000
    expect(await Promise.all([cacheVersion.current(), cacheVersion.current(), cacheVersion.current()])).toEqual(
      Array(3).fill(before),
    )
    state.time += 999
    expect(await cacheVersion.current()).toBe(before)
    expect(state.reads).toBe(1)
  })

  it('moves within a second of a change elsewhere', async () => {
    const { state, cacheVersion } = await settled()
    const before = await cacheVersion.current()
    state.marks = 'b'
    state.time += 1_000
    expect(await cacheVersion.current()).not.toBe(before)
  })

  it('increases until each transaction that may have moved the marks has ended, once more then, and stops', async () => {
    const { state, cacheVersion } = await settled()
    const next = () => {
      state.time += 1_000
      return cacheVersion.current()
    }
    // Number 100 has moved them.
    state.marks = 'b'
    state.begun = 101n
    let before = await next()
    for (let second = 0; second < 60; second++) {
      const now = await next()
      expect(now).not.toBe(before)
      before = now
    }
    // It ends; another that has begun since continues.
    state.begun = 102n
    state.ended = 101n
    const after = await next()
    expect(after).not.toBe(before)
    expect(await next()).toBe(after)
  })

  it('moves once for a change that is over when it is noticed, and has a name for it', async () => {
    const { state, cacheVersion } = await settled()
    const before = await cacheVersion.current()
    state.marks = 'b'
    state.time += 1_000
    const after = await cacheVersion.current()
    expect(after).not.toBe(before)
    expect(cacheVersion.shared()).toBe('b')
    for (let second = 0; second < 3; second++) {
      state.time += 1_000
      expect(await cacheVersion.current()).toBe(after)
    }
  })

  it('has no name if the database goes away during a check', async () => {
    const { state, cacheVersion } = await settled()
    expect(cacheVersion.shared()).toBe('a')
    state.marks = 'b'
    state.failsFrom = state.reads + 2
    state.time += 1_000
    await cacheVersion.current()
    expect(cacheVersion.shared()).toBeUndefined()
  })

  it('moves once and at once when this process has written, and has a name for it', async () => {
    const { state, cacheVersion } = await settled()
    const before = await cacheVersion.current()
    state.marks = 'b'
    cacheVersion.bump()
    expect(cacheVersion.shared()).toBeUndefined()
    const after = await cacheVersion.current()
    expect(after).not.toBe(before)
    expect(cacheVersion.shared()).toBe('b')
    for (let second = 0; second < 3; second++) {
      state.time += 1_000
      expect(await cacheVersion.current()).toBe(after)
    }
  })

  it('queries again after a write during a query', async () => {
    const { state, cacheVersion } = await settled()
    state.time += 1_000
    const asking = cacheVersion.current()
    cacheVersion.bump()
    const before = await asking
    expect(cacheVersion.shared()).toBeUndefined()
    state.marks = 'b'
    expect(await cacheVersion.current()).not.toBe(before)
    expect(cacheVersion.shared()).toBe('b')
  })

  it('stays while the database does not respond', async () => {
    const { state, unknown, cacheVersion } = await settled()
    const before = await cacheVersion.current()
    state.failsFrom = 0
    state.time += 1_000
    expect(await cacheVersion.current()).toBe(before)
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
    return (await readMarks(test.db)).moved !== before.moved
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

  it('stay when a statement changes no existing row', async () => {
    const { id } = await createProduct(test.db, { name: 'The same' })
    expect(await isMovedBy(() => test.db.product.update({ where: { id }, data: { name: 'The same' } }))).toBe(false)
    expect(await isMovedBy(() => test.db.product.update({ where: { id }, data: { availableQuantity: 7 } }))).toBe(false)
    expect(await isMovedBy(() => test.db.review.updateMany({ data: { name: 'Nobody' } }))).toBe(false)
    expect(await isMovedBy(() => test.db.review.deleteMany({}))).toBe(false)
  })

  it('stay unchanged by sign-ups and inquiries', async () => {
    const inquiry = { id: randomUUID(), email: 'a@example.com', subject: 'A question', message: 'Hello' }
    expect(await isMovedBy(() => test.db.inquiry.create({ data: inquiry }))).toBe(false)
  })

  it('increase again when the transaction of an earlier change commits', async () => {
    let time = 0
    const cacheVersion = createCacheVersion({
      now: () => time,
      readMarks: (wantsBegun) => readMarks(test.db, wantsBegun),
    })
    const check = () => {
      time += 20_000
      return cacheVersion.current()
    }
    const product = await createProduct(test.db)
    let version = await check()
    await test.db.$transaction(async (tx) => {
      await tx.product.update({ where: { id: product.id }, data: { name: 'A new name' } })
      for (let count = 0; count < 4; count++) version = await check()
    })
    expect(await check()).not.toBe(version)
    const isResting = async () => (await check()) === (await check())
    await until(isResting)
  })
})
