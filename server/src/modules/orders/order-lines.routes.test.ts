import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient

beforeAll(async () => {
  shop = await createTestApp()
  api = await createRestClient(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const list = (query: string, { accessToken }: Person) => api.ask('GET', `/api/order${query}`, { accessToken })

it('GET /api/order has an entry for each order line, in their order, and pages continue within an order', async () => {
  const lena = await createPerson(shop)
  const products = [await createProduct(shop.db), await createProduct(shop.db), await createProduct(shop.db)]
  const expected: { _id: string; sku: string; orderQuantity: number }[] = []
  for (const count of [3, 1, 2]) {
    const lines = products
      .slice(0, count)
      .reverse()
      .map((product, index) => lineOf(product, { quantity: index + 1 }))
    const { data } = await shop.ask(CHECKOUT, { input: basketOf(lines) }, lena.accessToken)
    const { id, lines: placed } = data.checkout.order
    expected.unshift(
      ...placed.map(({ sku, quantity }: { sku: string; quantity: number }) => ({
        _id: id,
        sku,
        orderQuantity: quantity,
      })),
    )
  }
  const mine = `?email=${lena.user.email}`
  const all = (await list(mine, lena)).body
  expect(all).toMatchObject(expected)
  expect(new Set(all.map(({ lineId }: { lineId: string }) => lineId)).size).toBe(6)
  for (const limit of [1, 2, 4]) {
    const found = []
    for (let url = `${mine}&limit=${limit}`; url;) {
      const { body, headers } = await list(url, lena)
      expect(body.length).toBeLessThanOrEqual(limit)
      found.push(...body)
      url = /\?[^>]+/.exec(String(headers.link ?? ''))?.[0] ?? ''
      // New orders during the walk appear on none of the later pages.
      await shop.ask(
        CHECKOUT,
        { input: basketOf(products.slice(0, 1).map((product) => lineOf(product))) },
        lena.accessToken,
      )
    }
    const ids = new Set(all.map(({ _id }: { _id: string }) => _id))
    expect(found.filter(({ _id }) => ids.has(_id))).toEqual(all)
  }
})
