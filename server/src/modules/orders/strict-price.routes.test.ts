import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readStock } from '../../testing/ordering'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  api = await createRestClient(shop)
  carl = await createPerson(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const delivery = { phone: '+15550102030', address: '1 Main Street' }
const place = (body: unknown, headers: Record<string, string>) =>
  api.ask('POST', '/api/order', { accessToken: carl.accessToken, body, headers })

describe('POST /api/order with Prefer: handling=strict', () => {
  const strict = { prefer: 'respond-async, Handling = "strict"; foo=bar' }

  it('refuses a price other than the shop’s, and accepts the right one', async () => {
    const product = await createProduct(shop.db, { priceMinor: 99_900n })
    const body = { productId: product.id, orderQuantity: 2, ...delivery }
    const headers = { ...strict, 'idempotency-key': uuidv7() }
    const refused = await place({ ...body, price: 2 }, headers)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed to $999.00 each') },
      headers: { 'preference-applied': 'handling=strict' },
    })
    expect((await readStock(shop.db, product)).orders).toEqual([])

    const placed = await place({ ...body, price: 999 }, headers)
    expect(placed).toMatchObject({ status: 200, headers: { 'preference-applied': 'handling=strict' } })
    const again = await place({ ...body, price: 999 }, headers)
    expect(again.body).toEqual(placed.body)
    expect((await place({ ...body, price: 998 }, headers)).status).toBe(409)
    expect((await readStock(shop.db, product)).orders).toHaveLength(1)
  })

  it('needs no price, but rejects an invalid one', async () => {
    const product = await createProduct(shop.db)
    const body = { productId: product.id, orderQuantity: 2, ...delivery }
    expect((await place(body, strict)).status).toBe(200)
    for (const price of ['12.34', 12.345, -1, null]) {
      expect(await place({ ...body, price }, strict)).toMatchObject({
        status: 400,
        body: { message: 'price must be a number of US dollars with at most 2 decimals.' },
      })
    }
  })

  it.each([undefined, 'handling=lenient', 'handling=lenient, handling=strict', 'strict'])(
    'only: with Prefer %j the price does not count',
    async (prefer) => {
      const product = await createProduct(shop.db, { priceMinor: 99_900n })
      const body = { productId: product.id, orderQuantity: 2, ...delivery, price: 2 }
      const { status, headers } = await place(body, prefer === undefined ? {} : { prefer })
      expect({ status, applied: headers['preference-applied'] }).toEqual({ status: 200, applied: undefined })
    },
  )
})
