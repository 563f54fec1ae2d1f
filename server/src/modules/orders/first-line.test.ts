import type { Product } from '@instrumenta/prisma/client'
import { basketOf, CHECKOUT, lineOf } from '../../testing/checkout'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// Deprecated fields of an order, from the time when it had one product.
const FIELDS = 'productName unitPrice { amount currency } minQuantity availableQuantity orderQuantity product { id }'

let shop: TestApp
let carl: Person
let admin: Person
let product: Product
let orderId: string

beforeAll(async () => {
  shop = await createTestApp()
  carl = await createPerson(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db, { name: 'Bone saw', minQuantity: 3, availableQuantity: 50 })
  const other = await createProduct(shop.db)
  const input = basketOf([lineOf(product, { quantity: 7 }), lineOf(other, { quantity: 9 })])
  const { data } = await shop.ask(CHECKOUT, { input }, carl.accessToken)
  orderId = data.checkout.order.id
})
afterAll(() => shop.close())

const expected = () => ({
  productName: 'Bone saw',
  unitPrice: { amount: Number(product.priceMinor), currency: 'USD' },
  minQuantity: 3,
  availableQuantity: 50,
  orderQuantity: 7,
  product: { id: product.id },
})

/** Statements about lines that a query takes, and its answer. */
async function readLinesWith(query: string, { accessToken }: Person) {
  shop.statements.length = 0
  const { data, errors } = await shop.ask(query, {}, accessToken)
  expect(errors).toBeUndefined()
  return { data, about: shop.statements.filter((statement) => statement.includes('order_lines')) }
}

describe('the first line of an order', () => {
  it.each([
    ['nodes of my orders', () => carl, () => `{ myOrders { nodes { ${FIELDS} } } }`],
    ['edges of my orders', () => carl, () => `{ myOrders { edges { node { ${FIELDS} } } } }`],
    ['a person’s orders', () => admin, () => `{ user(id: "${carl.user.id}") { orders { nodes { ${FIELDS} } } } }`],
  ])('comes with the orders to %s', async (_place, person, query) => {
    const { data, about } = await readLinesWith(query(), person())
    const { nodes, edges } = data.myOrders ?? data.user.orders
    expect(nodes ?? edges.map(({ node }: { node: unknown }) => node)).toEqual([expected()])
    expect(about).toHaveLength(1)
    expect(about[0]).toContain('FROM orders')
  })

  it.each([
    ['everybody’s orders', () => admin, () => `{ orders { nodes { ${FIELDS} } } }`],
    ['one order', () => carl, () => `{ order(id: "${orderId}") { ${FIELDS} } }`],
  ])('is looked up for %s', async (_place, person, query) => {
    const { data, about } = await readLinesWith(query(), person())
    expect(data.order ?? data.orders.nodes[0]).toEqual(expected())
    expect(about).toHaveLength(1)
  })

  it('is not loaded unless requested', async () => {
    const own = '{ myOrders { nodes { id total { amount } } } }'
    expect((await readLinesWith(own, carl)).about).toEqual([])
    const ofUser = `{ user(id: "${carl.user.id}") { orders { nodes { number } } } }`
    expect((await readLinesWith(ofUser, admin)).about).toEqual([])
  })

  it('is loaded where requested, in a mixed request', async () => {
    const [bare, whole] = await Promise.all([
      shop.ask('{ myOrders { nodes { id } } }', {}, carl.accessToken),
      shop.ask(`{ myOrders { nodes { id ${FIELDS} } } }`, {}, carl.accessToken),
    ])
    expect(bare.data.myOrders.nodes).toEqual([{ id: orderId }])
    expect(whole.data.myOrders.nodes).toEqual([{ id: orderId, ...expected() }])
  })

  it('is loaded beside all lines', async () => {
    const { data } = await readLinesWith('{ myOrders { nodes { productName lines { name quantity } } } }', carl)
    const [{ productName, lines }] = data.myOrders.nodes
    expect(productName).toBe('Bone saw')
    expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([7, 9])
  })
})
