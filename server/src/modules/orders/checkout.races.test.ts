import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { cancelOrder, readStock } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyers: Person[]

beforeAll(async () => {
  shop = await createTestApp()
  buyers = await Promise.all(Array.from({ length: 20 }, () => createPerson(shop)))
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const check = (index: number, input: object) =>
  shop.ask(CHECKOUT, { input }, buyers[index % buyers.length]?.accessToken)

const countDeadlocks = async () => {
  const [row] = await shop.db.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`
  return row?.deadlocks
}

const createProducts = (count: number, availableQuantity: number) =>
  Promise.all(Array.from({ length: count }, () => createProduct(shop.db, { availableQuantity })))

/** The same shuffle on each run, another for each seed. */
function shuffled(products: Product[], seed: number): Product[] {
  const order = products.map((product, index) => ({ product, place: Math.sin(seed * 97 + index * 13) }))
  return order.sort((a, b) => a.place - b.place).map(({ product }) => product)
}

/** Stock, ledger and lines of the products agree, and nothing is below zero. */
async function expectRightBooks(products: Product[]): Promise<number> {
  let pieces = 0
  for (const product of products) {
    const { available, ledger, ledgerSum, orders } = await readStock(shop.db, product)
    expect(ledgerSum).toBe(available)
    expect(Math.min(...ledger.map(({ balanceAfter }) => balanceAfter))).toBeGreaterThanOrEqual(0)
    const sold = orders
      .filter(({ status }) => status !== 'CANCELLED')
      .flatMap(({ lines }) => lines.filter(({ productId }) => productId === product.id))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(available).toBe(product.availableQuantity - sold)
    pieces += sold
  }
  return pieces
}

describe('baskets with the same products in any order', () => {
  it('never deadlock, never oversell, and are placed completely or not at all', async () => {
    const products = await createProducts(8, 60)
    const before = await countDeadlocks()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        check(index, basketOf(shuffled(products, index).map((product) => lineOf(product, { quantity: 1 })))),
      ),
    )
    const outcomes = answers.map(({ data }) => data.checkout.__typename as string)
    expect(outcomes.filter((outcome) => outcome === 'CheckoutSuccess')).toHaveLength(60)
    expect(outcomes.filter((outcome) => outcome === 'LinesRefused')).toHaveLength(40)
    expect(await expectRightBooks(products)).toBe(60 * 8)
    expect(await countDeadlocks()).toBe(before)
  })

  it('never deadlock with cancellations', async () => {
    const products = await createProducts(6, 300)
    const before = await countDeadlocks()
    const place = async (index: number) => {
      const { data } = await check(index, basketOf(shuffled(products, index).map((product) => lineOf(product))))
      const { id } = data.checkout.order as { id: string }
      if (index % 2 === 0) return
      const cancelled = await cancelOrder(shop, id, buyers[index % buyers.length]?.accessToken)
      expect(cancelled.data.cancelOrder.order.status).toBe('CANCELLED')
    }
    await Promise.all(Array.from({ length: 60 }, (_, index) => place(index)))
    expect(await expectRightBooks(products)).toBe(30 * 2 * 6)
    expect(await countDeadlocks()).toBe(before)
  })

  it('place one order under one key', async () => {
    const products = await createProducts(3, 100)
    const input = basketOf(products.map((product) => lineOf(product)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(0, input)))
    expect(new Set(answers.map(({ data }) => data.checkout.order.id)).size).toBe(1)
    expect(await expectRightBooks(products)).toBe(6)
  })
})

it('place nothing if the connection breaks, and one order after a retry', async () => {
  const products = await createProducts(3, 100)
  const input = basketOf(products.map((product) => lineOf(product)))
  const last = products
    .map(({ id }) => id)
    .sort()
    .at(-1)
  let cut: ReturnType<typeof check> | undefined
  await shop.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM products WHERE id = ${last}::uuid FOR NO KEY UPDATE`
    cut = check(0, input)
    let killed: unknown[] = []
    while (killed.length === 0) {
      killed = await shop.db.$queryRaw(Prisma.sql`
        SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    }
  })
  const answer = await cut
  expect(answer?.errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE')
  expect(await expectRightBooks(products)).toBe(0)
  const { data } = await check(0, input)
  expect(data.checkout.__typename).toBe('CheckoutSuccess')
  expect(await expectRightBooks(products)).toBe(6)
  shop.logLines.length = 0
})
