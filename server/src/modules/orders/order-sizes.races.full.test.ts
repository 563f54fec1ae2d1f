import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { cancelOrder, inputFor, PLACE_ORDER } from '../../testing/ordering'
import { createCounted, findSizeFaults, readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let buyers: Person[]

beforeAll(async () => {
  shop = await createTestApp()
  buyers = await Promise.all(Array.from({ length: 10 }, () => createPerson(shop)))
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const tokenOf = (index: number) => buyers[index % buyers.length]?.accessToken

const stocks = async (product: { id: string }) =>
  (await readSizes(shop.db, product)).map(({ availableQuantity }) => availableQuantity)

it('the last units of a size go to as many buyers, and no other size changes', async () => {
  const { product, sizes } = await createCounted(shop.db, { S: 12, M: 50 })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      shop.ask(
        PLACE_ORDER,
        { input: inputFor(product, { variantId: sizes[0]?.id, orderQuantity: 1 }) },
        tokenOf(index),
      ),
    ),
  )
  const names = answers.map(({ data }) => data.placeOrder.__typename)
  expect(names.filter((name) => name === 'PlaceOrderSuccess')).toHaveLength(12)
  expect(names.filter((name) => name === 'InsufficientStock')).toHaveLength(28)
  expect(await stocks(product)).toEqual([0, 50])
  expect(await findSizeFaults(shop.db, product)).toEqual([])
})

it('baskets of sizes in any order, and their cancellations, leave books that add up', async () => {
  const counted = await Promise.all([1, 2, 3].map(() => createCounted(shop.db, { S: 30, M: 30, L: 30 })))
  const all = counted.flatMap(({ product, sizes }) =>
    sizes.map(({ id }) => lineOf(product, { variantId: id, quantity: 1 })),
  )
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const lines = index % 2 === 0 ? all : all.toReversed()
      const answer = await shop.ask(CHECKOUT, { input: basketOf(lines) }, tokenOf(index))
      const id = answer.data.checkout.order?.id
      if (id && index % 4 === 0) await cancelOrder(shop, id, tokenOf(index))
      return answer.data.checkout.__typename
    }),
  )
  expect(new Set(answers)).toEqual(new Set(['CheckoutSuccess', 'LinesRefused']))
  for (const { product } of counted) {
    expect(await findSizeFaults(shop.db, product)).toEqual([])
    const where = { variantId: { not: null }, productId: product.id, order: { status: 'PLACED' as const } }
    const { _sum } = await shop.db.orderLine.aggregate({ where, _sum: { quantity: true } })
    const [left = 0] = await stocks(product)
    expect(_sum.quantity).toBe(3 * (30 - (left ?? 0)))
  }
})
