import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode } from '../../shared/money'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { untilConnectionWaits } from '../../testing/locks'
import { givePriceLists, RATES_DAY } from '../../testing/pricing'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  buyer = await createPerson(shop)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const PATIENT = { maxWait: 20_000, timeout: 20_000 }

/** Three ids in ascending order. */
const makeIds = () => [uuidv7(), uuidv7(), uuidv7()] as const

/** Order of insertion, and so of reading: not that of the ids. */
const MADE = [1, 2, 0] as const

const order = (lines: object[], currency: CurrencyCode) =>
  shop.ask(CHECKOUT, { input: basketOf(lines) }, buyer.accessToken, currency)

describe('a new rate of the yen', () => {
  let rate = 150
  const changeRate = (meanwhile?: () => Promise<void>) =>
    shop.db.$transaction(async (tx) => {
      // Of all transactions in a deadlock, this one is aborted.
      await tx.$executeRaw`SET LOCAL deadlock_timeout = '10ms'`
      const where = { currency_date: { currency: 'JPY', date: new Date(RATES_DAY) } }
      await tx.exchangeRate.update({ where, data: { rate: String(++rate) } })
      await meanwhile?.()
    }, PATIENT)

  async function createProducts() {
    const ids = makeIds()
    for (const place of MADE) await createProduct(shop.db, { id: ids[place] })
    return { table: 'product', ids, lines: ids.map((id) => lineOf({ id })) }
  }

  /** The yen price of their product is manual: it stays, and nobody waits for it. */
  async function createSizes() {
    const product = await createProduct(shop.db, { sizes: [], priceMinor: 1000n, availableQuantity: 300 })
    const [ids, productId] = [makeIds(), product.id]
    const sizes = MADE.map((place, index) => ({ id: ids[place], name: `Size ${place}`, position: index + 1 }))
    const own = { productId, availableQuantity: 100, priceMinor: 2000n }
    await shop.db.$transaction([
      shop.db.productVariant.createMany({ data: sizes.map((size) => ({ ...size, ...own })) }),
      shop.db.product.update({
        where: { id: productId },
        data: { sizes: sizes.map(({ name }) => name), stockBySize: true },
      }),
      shop.db.productPrice.updateMany({ where: { productId, currency: 'JPY' }, data: { isManual: true } }),
    ])
    return { table: 'variant', ids, lines: ids.map((variantId) => lineOf(product, { variantId })) }
  }

  it.each([
    ['products', createProducts],
    ['sizes', createSizes],
  ] as const)('never waits in a circle with an order of several %s', async (_what, create) => {
    const { table, ids, lines } = await create()
    // With empty statistics PostgreSQL would choose another plan, and sort the joined rows.
    await shop.db.$executeRaw`ANALYZE`
    let change: Promise<void> | undefined
    let answer: Promise<GraphQLAnswer> | undefined
    // In reading order, the second would be locked before the last, and then the first, which the order would hold by
    // then.
    await shop.db.$transaction(async (holder) => {
      await holder.$executeRawUnsafe(
        `SELECT FROM ${table}_prices WHERE ${table}_id = '${ids[2]}' AND currency = 'JPY' FOR SHARE`,
      )
      change = changeRate()
      await untilConnectionWaits(shop.db)
      answer = order(lines.slice(0, 2), 'JPY')
      await untilConnectionWaits(shop.db, 2)
    }, PATIENT)
    await change
    expect((await answer)?.data.checkout.__typename).toBe('CheckoutSuccess')
  })

  it('does not delay orders in currencies without changes', async () => {
    const { lines } = await createSizes()
    await changeRate(async () => {
      for (const currency of ['EUR', 'AED'] as const) {
        expect((await order(lines, currency)).data.checkout.__typename).toBe('CheckoutSuccess')
      }
    })
  })
})
