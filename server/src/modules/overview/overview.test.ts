import type { OrderStatus, Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER, placeOrder } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const OVERVIEW = /* GraphQL */ `
  query Overview($days: Int! = 30) {
    overview(days: $days) {
      days {
        start
        orderCount
        revenue {
          amount
          currency
        }
      }
      total {
        orderCount
        revenue {
          amount
        }
      }
      previousTotal {
        orderCount
        revenue {
          amount
        }
      }
      bestSellers {
        product {
          id
        }
        name
        pieces
        revenue {
          amount
        }
      }
      lowStock {
        name
        availableQuantity
        minQuantity
      }
      openOrders {
        status
        count
      }
    }
  }
`

const HOUR = 3_600_000
const DAY = 24 * HOUR

let shop: TestApp
let admin: Person
let customer: Person
/** Midnight in UTC. */
let today: number

beforeEach(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop)
  today = new Date().setUTCHours(0, 0, 0, 0)
})
afterEach(() => shop.close())

/** An order that was placed at a time, in ms since 1970. */
async function sell(product: Product, at: number, orderQuantity = 2, status: OrderStatus = 'PLACED'): Promise<void> {
  const { id } = await placeOrder(shop, customer, product, { orderQuantity })
  await shop.db.order.update({ where: { id }, data: { createdAt: new Date(at), status } })
}

async function look(days?: number) {
  const { data, errors } = await shop.ask(OVERVIEW, { days }, admin.accessToken)
  expect(errors).toBeUndefined()
  return data.overview
}

describe('the days', () => {
  it('list every day in UTC, today last', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1_000n })
    await sell(product, Date.now() - 1, 1)
    await sell(product, today - 3 * DAY, 3)
    await sell(product, today - 2 * DAY - 1, 4)
    await sell(product, today - 2 * DAY, 5, 'DELIVERED')
    const { days, total } = await look(7)
    const expected = [
      [6, 0, 0],
      [5, 0, 0],
      [4, 0, 0],
      [3, 2, 7_000],
      [2, 1, 5_000],
      [1, 0, 0],
      [0, 1, 1_000],
    ]
    expect(days).toEqual(
      expected.map(([ago = 0, orderCount, amount]) => ({
        start: new Date(today - ago * DAY).toISOString(),
        orderCount,
        revenue: { amount, currency: 'USD' },
      })),
    )
    expect(total).toEqual({ orderCount: 4, revenue: { amount: 13_000 } })
  })

  it('default to 30, and can be a year', async () => {
    expect((await look()).days).toHaveLength(30)
    const { days } = await look(365)
    expect(days).toHaveLength(365)
    expect(days[0].start).toBe(new Date(today - 364 * DAY).toISOString())
  })

  it('leave out cancelled orders and units', async () => {
    const product = await createProduct(shop.db)
    await sell(product, today - DAY, 2, 'CANCELLED')
    await sell(product, today - 10 * DAY, 2, 'CANCELLED')
    const { days, total, previousTotal, bestSellers } = await look(7)
    const nothing = { orderCount: 0, revenue: { amount: 0 } }
    expect(days.map(({ orderCount }: { orderCount: number }) => orderCount)).toEqual(Array(7).fill(0))
    expect([total, previousTotal]).toEqual([nothing, nothing])
    expect(bestSellers).toEqual([])
  })

  it.each([6, 0, -1, 366, 2_147_483_647])('are not %i', async (days) => {
    const { data, errors } = await shop.ask(OVERVIEW, { days }, admin.accessToken)
    expect(data).toBeNull()
    expect(errors?.[0]).toMatchObject({
      message: 'Request 7 to 365 days.',
      extensions: { code: 'BAD_USER_INPUT', field: 'days' },
    })
  })
})

describe('the previous period', () => {
  it('has the same length and ends at the current time of day', async () => {
    const product = await createProduct(shop.db, { priceMinor: 100n })
    const start = today - 6 * DAY
    const now = Date.now()
    await sell(product, start - 1 * DAY, 10)
    await sell(product, start - 7 * DAY, 20)
    // Earlier, and later than this time of that day.
    await sell(product, start - 7 * DAY - 1, 1)
    await sell(product, (now - 7 * DAY + start) / 2, 2)
    // Before this time of that day, unless it is midnight.
    await sell(product, start - DAY + (now - today) / 2, 4)
    const { total, previousTotal } = await look(7)
    expect(previousTotal).toEqual({ orderCount: 3, revenue: { amount: 3_400 } })
    expect(total).toEqual({ orderCount: 0, revenue: { amount: 0 } })
  })
})

describe('best sellers', () => {
  it('lists the five products with the highest revenue, deleted ones by name', async () => {
    const prices = [100n, 700n, 300n, 200n, 600n, 500n]
    for (const [index, priceMinor] of prices.entries()) {
      const product = await createProduct(shop.db, { name: `Tool ${index}`, priceMinor })
      await sell(product, today - DAY)
      if (index === 0) await sell(product, today - 2 * DAY, 7)
      if (index === 1) await sell(product, today - 40 * DAY, 50)
      if (index === 4) await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    }
    const { bestSellers } = await look()
    const id = expect.any(String) as string
    expect(bestSellers).toEqual([
      { product: { id }, name: 'Tool 1', pieces: 2, revenue: { amount: 1_400 } },
      { product: null, name: 'Tool 4', pieces: 2, revenue: { amount: 1_200 } },
      { product: { id }, name: 'Tool 5', pieces: 2, revenue: { amount: 1_000 } },
      { product: { id }, name: 'Tool 0', pieces: 9, revenue: { amount: 900 } },
      { product: { id }, name: 'Tool 2', pieces: 2, revenue: { amount: 600 } },
    ])
  })

  it('and totals stay within the API’s number range', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1n })
    // Lines never change, but they can be written by hand.
    for (const days of [1, 2]) {
      await sell(product, today - days * DAY)
      const { id: orderId } = await shop.db.order.findFirstOrThrow({ orderBy: { createdAt: 'asc' } })
      const most = { unitPriceMinor: 4_000_000n, baseUnitPriceMinor: 4_000_000n, quantity: 2_147_483_647 }
      const { id, sku, name: productName } = product
      const line = { productId: id, sku, productName, minQuantity: 1, availableQuantity: 2_147_483_647, ...most }
      await shop.db.orderLine.create({ data: { id: uuidv7(), orderId, position: 2, ...line } })
    }
    const sum = 4_000_000n * 2_147_483_647n
    await shop.db.order.updateMany({ data: { totalMinor: sum, baseTotalMinor: sum } })
    const { total, bestSellers } = await look()
    expect(total).toEqual({ orderCount: 2, revenue: { amount: Number.MAX_SAFE_INTEGER } })
    expect(bestSellers[0]).toMatchObject({ pieces: 2_147_483_647, revenue: { amount: Number.MAX_SAFE_INTEGER } })
  })
})

describe('orders in several currencies', () => {
  it('are added up in dollars only, at the prices when they were ordered', async () => {
    await givePriceLists(shop.db)
    // 19.99 EUR, 3264 JPY, 7.670 KWD
    const product = await createProduct(shop.db, { priceMinor: 2499n })
    for (const currency of ['JPY', 'USD', 'KWD', 'JPY', 'EUR'] as const) {
      const input = inputFor(product, { orderQuantity: 2 })
      const { data } = await shop.ask(PLACE_ORDER, { input }, customer.accessToken, currency)
      expect(data.placeOrder.order.unitPrice.currency).toBe(currency)
    }
    await shop.db.product.update({ where: { id: product.id }, data: { priceMinor: 1n } })
    const sums = 'revenue { amount currency } revenueByCurrency { amount currency }'
    const { data } = await shop.ask(
      `{ overview(days: 7) { days { ${sums} } total { ${sums} } previousTotal { ${sums} } bestSellers { pieces ${sums} } } }`,
      {},
      admin.accessToken,
    )
    const expected = {
      revenue: { amount: 5 * 4998, currency: 'USD' },
      revenueByCurrency: [
        { amount: 4998, currency: 'USD' },
        { amount: 3998, currency: 'EUR' },
        { amount: 13056, currency: 'JPY' },
        { amount: 15340, currency: 'KWD' },
      ],
    }
    const { days, total, previousTotal, bestSellers } = data.overview
    expect([days.at(-1), total]).toEqual([expected, expected])
    expect(bestSellers).toEqual([{ pieces: 10, ...expected }])
    expect(previousTotal).toEqual({ revenue: { amount: 0, currency: 'USD' }, revenueByCurrency: [] })
  })
})

describe('low stock', () => {
  it('lists up to ten products below three minimum orders', async () => {
    const stocks: [number, number][] = [
      [30, 10],
      [29, 10],
      [0, 1],
      [2, 1],
      ...Array.from({ length: 8 }, (_, index): [number, number] => [100 + index, 100]),
      [1_000_000_000, 2_000_000_000],
    ]
    for (const [index, [availableQuantity, minQuantity]] of stocks.entries()) {
      await createProduct(shop.db, { name: `Tool ${index}`, availableQuantity, minQuantity })
    }
    await createProduct(shop.db, { availableQuantity: 0, deletedAt: new Date() })
    const { lowStock } = await look()
    expect(lowStock.map(({ name }: { name: string }) => name)).toEqual(
      [2, 12, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => `Tool ${index}`),
    )
    await shop.db.product.updateMany({ where: { minQuantity: 100 }, data: { availableQuantity: 300 } })
    expect((await look()).lowStock).toEqual([
      { name: 'Tool 2', availableQuantity: 0, minQuantity: 1 },
      { name: 'Tool 12', availableQuantity: 1_000_000_000, minQuantity: 2_000_000_000 },
      { name: 'Tool 3', availableQuantity: 2, minQuantity: 1 },
      { name: 'Tool 1', availableQuantity: 29, minQuantity: 10 },
    ])
  })
})

describe('open orders', () => {
  it('are counted by status, from any day', async () => {
    const product = await createProduct(shop.db)
    await sell(product, today - 500 * DAY)
    await sell(product, today - DAY)
    await sell(product, today - DAY, 2, 'SHIPPED')
    await sell(product, today - DAY, 2, 'DELIVERED')
    await sell(product, today - DAY, 2, 'CANCELLED')
    expect((await look()).openOrders).toEqual([
      { status: 'PLACED', count: 2 },
      { status: 'CONFIRMED', count: 0 },
      { status: 'PARTLY_SHIPPED', count: 0 },
      { status: 'SHIPPED', count: 1 },
    ])
  })
})

describe('access', () => {
  it.each([
    ['a visitor', 'UNAUTHENTICATED'],
    ['a customer', 'FORBIDDEN'],
    ['an unverified admin', 'FORBIDDEN'],
  ])('not %s', async (who, code) => {
    const unverified = await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    const tokens: Record<string, string> = {
      'a customer': customer.accessToken,
      'an unverified admin': unverified.accessToken,
    }
    const { data, errors } = await shop.ask(OVERVIEW, {}, tokens[who])
    expect(data).toBeNull()
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code }])
  })
})
