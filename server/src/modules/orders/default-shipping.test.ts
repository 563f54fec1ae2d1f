import { lineOf } from '../../testing/checkout'
import { createProduct } from '../../testing/factories'
import { createShippingMethodRow, shippingBand } from '../../testing/shipping'
import { askTotals } from '../../testing/taxed-orders'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

it('includes the cheapest method that is not a collection, if there is one', async () => {
  const lines = [lineOf(await createProduct(shop.db))]

  const { id: collect } = await createShippingMethodRow(shop.db, {
    incoterm: 'EXW',
    countries: ['DE', 'IS'],
    bands: [shippingBand(0)],
  })
  const { id: air } = await createShippingMethodRow(shop.db, {
    countries: ['DE'],
    bands: [shippingBand(900)],
    position: 2,
  })
  const { id: sea } = await createShippingMethodRow(shop.db, {
    countries: ['DE'],
    bands: [shippingBand(500)],
    position: 3,
  })
  const ask = async (input: object) => (await askTotals(shop, { lines, ...input })).data.checkoutTotals

  const { shippingMethods, shippingMethod } = await ask({ country: 'DE' })
  expect(shippingMethods.map(({ id }: { id: string }) => id)).toEqual([collect, sea, air])
  expect(shippingMethod).toEqual({ id: sea })
  expect((await ask({ country: 'DE', shippingMethodId: collect })).shippingMethod).toEqual({ id: collect })
  expect((await ask({ country: 'IS' })).shippingMethod).toEqual({ id: collect })
})
