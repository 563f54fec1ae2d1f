import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SHOP = 'https://shop.example.com'

let shop: TestApp
let api: RestClient
let admin: Person
beforeAll(async () => {
  shop = await createTestApp({ variables: { PUBLIC_URL: `${SHOP}/` } })
  api = await createRestClient(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

async function add(changes: Record<string, unknown>) {
  const { key } = await createImage(shop.db, { alt: '', uploadedById: admin.user.id })
  const product = { name: 'Swab', description: 'Soaks.', price: 12.35, minQuantity: 10, availableQuantity: 1_000 }
  const body = { ...product, img: `${SHOP}/images/${key}/640.webp`, ...changes }
  return api.ask('POST', '/api/product', { body, accessToken: admin.accessToken })
}

const priceTiers = [
  { minQuantity: 50, unitPrice: 11.8 },
  { minQuantity: 200, unitPrice: 10.9 },
]

it('accepts cartons and prices by quantity, and shows them in major units', async () => {
  const { status, body } = await add({ increment: 10, priceTiers })
  expect(status).toBe(200)
  const { body: product } = await api.ask('GET', `/api/product/${body.insertedId}`)
  const first = { minQuantity: 1, unitPrice: 12.35 }
  expect(product).toMatchObject({ price: 12.35, increment: 10, priceTiers: [first, ...priceTiers] })
})

it('shows them in another currency', async () => {
  const { body } = await add({ increment: 10, priceTiers })
  const { body: product } = await api.ask('GET', `/api/product/${body.insertedId}?currency=JPY`)
  expect(product).toMatchObject({
    currency: 'JPY',
    price: 1_613,
    priceTiers: [{ unitPrice: 1_613 }, { unitPrice: 1_541 }, { unitPrice: 1_424 }],
  })
})

it.each([
  [{ increment: 24, minQuantity: 50 }, /a multiple of 24, for example 48 or 72/],
  [{ priceTiers: [{ minQuantity: 50, unitPrice: 12.35 }] }, /must be lower than for smaller quantities/],
  [{ priceTiers: [{ minQuantity: 50, unitPrice: 11.805 }] }, /at most 2 decimals/],
  [{ priceTiers: [{ minQuantity: 50, price: 11 }] }, /unitPrice/],
  [{ increment: 0 }, /increment|carton/],
])('refuses %j', async (changes, message) => {
  const { status, body } = await add(changes)
  expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
})

it('an order of half a carton is 422 and lists valid quantities', async () => {
  const customer = await createPerson(shop)
  const product = await createProduct(shop.db, { minQuantity: 48, increment: 24, availableQuantity: 500 })
  const body = { productId: product.id, orderQuantity: 50, phone: '+15550102030', address: '1 Main Street' }
  const answer = await api.ask('POST', '/api/order', { body, accessToken: customer.accessToken })
  expect([answer.status, answer.body]).toEqual([
    422,
    { message: 'This product is sold in cartons of 24: order 48 or 72.' },
  ])
})
