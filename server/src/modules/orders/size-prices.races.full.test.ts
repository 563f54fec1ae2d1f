import { UPDATE_PRODUCT } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import { createCounted, findSizeFaults } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let buyers: Person[]

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN' })
  buyers = await Promise.all(Array.from({ length: 8 }, () => createPerson(shop)))
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

it.each(['USD', 'JPY'] as const)(
  'while an admin changes the price of a size, orders in %s are placed at the shown price or not at all',
  async (currency) => {
    const { product, sizes } = await createCounted(shop.db, { S: 400, L: 400 }, { priceMinor: 1000n })
    const [small, large] = sizes
    const setPrice = (price: number | null) =>
      shop.ask(
        UPDATE_PRODUCT,
        {
          input: {
            id: product.id,
            variants: [
              { id: small?.id, name: 'S' },
              { id: large?.id, name: 'L', price },
            ],
          },
        },
        admin.accessToken,
      )
    const PRICE = `query ($id: ID!) { product(id: $id) { variants { price { amount } } } }`
    const shown = async () =>
      (await shop.ask(PRICE, { id: product.id }, undefined, currency)).data.product.variants[1].price.amount as number
    const changes = (async () => {
      for (const price of [1500, 2500, null, 1500, null, 3500]) expect((await setPrice(price)).errors).toBeUndefined()
    })()
    const outcomes: string[] = []
    await Promise.all([
      changes,
      ...buyers.map(async ({ accessToken }) => {
        for (let round = 0; round < 5; round++) {
          const expectedUnitPrice = await shown()
          const input = inputFor(product, { variantId: large?.id, orderQuantity: 1, expectedUnitPrice })
          const { data } = await shop.ask(PLACE_ORDER, { input }, accessToken, currency)
          const { __typename, order } = data.placeOrder
          outcomes.push(__typename)
          if (__typename === 'PlaceOrderSuccess') expect(order.unitPrice.amount).toBe(expectedUnitPrice)
        }
      }),
    ])
    expect(outcomes).toHaveLength(40)
    expect(new Set([...outcomes, 'PlaceOrderSuccess', 'PriceChanged']).size).toBe(2)
    const lines = await shop.db.orderLine.findMany({ where: { productId: product.id } })
    for (const { baseUnitPriceMinor } of lines) expect([1000n, 1500n, 2500n, 3500n]).toContain(baseUnitPriceMinor)
    expect(await findSizeFaults(shop.db, product)).toEqual([])
  },
)
