import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { ORDER_ROW_FIELDS } from './selected-columns'

const MONEY = '{ amount currency }'
const ITEMS = `{ id name quantity unitPrice ${MONEY} needsSize cancellableQuantity product { id } }`
const SELECTIONS: Record<string, string> = {
  unitPrice: MONEY,
  total: MONEY,
  cancelledTotal: MONEY,
  totalDue: MONEY,
  tax: MONEY,
  totalWithTax: MONEY,
  product: '{ id }',
  company: '{ id }',
  lines: ITEMS,
  events: '{ to createdAt isByCustomer }',
}

let shop: TestApp
let customer: Person
let id: string

beforeAll(async () => {
  shop = await createTestApp()
  customer = await createPerson(shop)
  const order = await placeOrder(shop, customer, await createProduct(shop.db))
  id = order.id
  await shop.db.order.update({ where: { id }, data: { purchaseOrderNumber: 'PO-1' } })
})
afterAll(() => shop.close())

async function ask(query: string, variables = {}) {
  shop.statements.length = 0
  const { data, errors } = await shop.ask(query, variables, customer.accessToken)
  expect(errors).toBeUndefined()
  return data
}

const readsAddress = () =>
  shop.statements.some((text) => text.includes('FROM orders') && text.includes('shipping_address'))

it('a list of orders reads few columns for the fields of its rows, which are those of the order', async () => {
  const fields = [...ORDER_ROW_FIELDS].map((name) => `${name} ${SELECTIONS[name] ?? ''}`).join(' ')
  const { myOrders } = await ask(`{ myOrders { nodes { ${fields} } } }`)
  expect(readsAddress()).toBe(false)
  const { order } = await ask(`{ order(id: "${id}") { ${fields} } }`)
  expect(myOrders.nodes).toEqual([order])
  expect(order).toMatchObject({ purchaseOrderNumber: 'PO-1', nextStatuses: ['CANCELLED'] })
})

it.each([...ORDER_ROW_FIELDS])('a list of orders reads the columns of %s', async (name) => {
  const field = `${name} ${SELECTIONS[name] ?? ''}`
  const { myOrders, order } = await ask(`{ myOrders { nodes { ${field} } } order(id: "${id}") { ${field} } }`)
  expect(myOrders.nodes).toEqual([order])
})

it('a list of orders reads all columns for any other field', async () => {
  const { myOrders } = await ask('{ myOrders { nodes { id address } } }')
  expect(readsAddress()).toBe(true)
  expect(myOrders.nodes[0].address).toEqual(expect.any(String))
})

it('a new order has the selected columns, which are those of the order', async () => {
  const product = await createProduct(shop.db)
  const place = async (names: readonly string[]) => {
    const fields = names.map((name) => `${name} ${SELECTIONS[name] ?? ''}`).join(' ')
    const input = {
      productId: product.id,
      orderQuantity: product.minQuantity,
      phone: '+15550102030',
      address: '1 Main Street',
      idempotencyKey: `a-new-order-of-${names.length}`,
    }
    const { placeOrder: placed } = await ask(
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id ${fields} } } } }`,
      { input },
    )
    const readsAll = shop.statements.some((text) => text.includes('"shippingAddress"'))
    const { order } = await ask(`{ order(id: "${placed.order.id}") { id ${fields} } }`)
    expect(placed.order).toEqual(order)
    return readsAll
  }
  const names = [...ORDER_ROW_FIELDS]
  expect(await place(names.filter((name) => !/total|tax/i.test(name)))).toBe(false)
  expect(await place(names)).toBe(true)
})
