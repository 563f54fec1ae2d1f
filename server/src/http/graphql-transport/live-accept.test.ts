import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { listen } from '../../testing/listening'
import { subscribe } from '../../testing/live-client'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const ORDER_PLACED = 'subscription { orderPlaced { order { id } } }'
const STOCK = 'subscription ($id: ID!) { productStockChanged(id: $id) { productId } }'

let shop: TestApp
let address: string
let customer: Person
beforeAll(async () => {
  shop = await createTestApp()
  address = await listen(shop.app)
  customer = await createPerson(shop)
})
afterAll(() => shop.close())

it.each([
  ['a visitor', false, 401, 'UNAUTHENTICATED'],
  ['a customer', true, 403, 'FORBIDDEN'],
])(
  'refuses %s who accepts nothing but multipart with the status of the refusal',
  async (_who, isCustomer, status, code) => {
    const token = isCustomer ? customer.accessToken : undefined
    const client = await subscribe(address, ORDER_PLACED, { accept: 'multipart/mixed', token })
    expect([client.status, client.refusal?.errors[0].extensions.code]).toEqual([status, code])
  },
)

it('starts a stream for clients such as urql, which accept multipart for every operation', async () => {
  const accept = 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed'
  const product = await createProduct(shop.db)
  // Earlier events are read by then.
  await pause(1_200)
  const client = await subscribe(address, STOCK, { variables: { id: product.id }, accept })
  await placeOrder(shop, customer, product)
  expect(await client.first(1)).toMatchObject([
    { payload: { data: { productStockChanged: { productId: product.id } } } },
  ])
  client.close()
  const query = await subscribe(address, '{ shop { languages } }', { accept })
  expect(query.refusal.data.shop.languages).toHaveLength(6)
})
