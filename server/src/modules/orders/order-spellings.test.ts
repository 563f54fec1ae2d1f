import type { Order } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const ORDERS = /* GraphQL */ `
  query Orders($filter: OrderFilter) {
    orders(first: 20, filter: $filter) {
      totalCount
      nodes {
        id
      }
    }
  }
`

let shop: TestApp
let admin: Person
let order: Order

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  const buyer = await createPerson(shop, { name: 'Zoë Köhler', email: 'zoe@xn--khler-jua.example' })
  const product = await createProduct(shop.db, { name: 'Gräfe Hook', sku: 'SC-77/X' })
  const other = await createProduct(shop.db, { name: 'Kohl Clamp', sku: 'SC-78' })
  order = await placeOrder(shop, buyer, product, { address: 'Œrstedvej 5, Malmö', phone: '+47 22-999 444' })
  await placeOrder(shop, await createPerson(shop, { name: 'Kelly' }), other, {
    phone: '0123456',
    address: '1 Bonn Road',
  })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

it.each([
  ['a name as it is', 'Zoë Köhler'],
  ['a name with its accents apart', 'Zoe\u0308 Ko\u0308hler'],
  ['a name in capitals', 'KÖHLER'],
  ['a name without an umlaut', 'Koehler'],
  ['a name without its dots', 'zoe kohler'],
  ['a place', 'malmo'],
  ['a ligature', 'oerstedvej'],
  ['a product', 'graefe'],
  ['an international address', '@köhler.example'],
  ['a code with another dash', 'sc–77/'],
  ['a code without its signs', 'sc77x'],
  ['a code with a mark that nobody sees', 'SC-77\u200b'],
  ['a phone in Arabic-Indic digits', '٢٢–٩٩٩٤٤٤'],
])('an order is found by %s', async (_what, search) => {
  const { data, errors } = await shop.ask(ORDERS, { filter: { search } }, admin.accessToken)
  expect(errors).toBeUndefined()
  expect(data.orders).toEqual({ totalCount: 1, nodes: [{ id: order.id }] })
})
