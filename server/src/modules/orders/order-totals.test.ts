import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { sumOrders } from './list-orders'

const TOTALS = 'query ($filter: OrderFilter) { orderTotals(filter: $filter) { amount currency } }'

let shop: TestApp
let admin: Person
let carl: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  carl = await createPerson(shop)
  product = await createProduct(shop.db, { availableQuantity: 1_000 })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const totals = async (filter: object) => (await shop.ask(TOTALS, { filter }, admin.accessToken)).data.orderTotals

it('adds up the totals of all matching orders by currency', async () => {
  const orders = [await placeOrder(shop, carl, product), await placeOrder(shop, carl, product)]
  const [amount = 0, other] = orders.map(({ totalMinor }) => Number(totalMinor))
  expect(other).toBe(amount)
  expect(await totals({ customerEmail: carl.user.email })).toEqual([{ amount: 2 * amount, currency: 'USD' }])
  const [{ id } = { id: '' }] = orders
  await shop.db.order.update({ where: { id }, data: { status: 'SHIPPED', cancelledMinor: 1n } })
  expect(await totals({ customerEmail: carl.user.email, status: 'SHIPPED' })).toEqual([
    { amount: amount - 1, currency: 'USD' },
  ])
  expect(await totals({ search: 'no such order' })).toEqual([])
})

it('gives no total for more orders than it adds up', async () => {
  const filter = { customerEmail: carl.user.email }
  expect(await sumOrders(shop.db, filter, 2)).toMatchObject([{ currency: 'USD' }])
  expect(await sumOrders(shop.db, filter, 1)).toBeNull()
})

it.each([
  ['a customer', true, 'FORBIDDEN'],
  ['a visitor', false, 'UNAUTHENTICATED'],
])('refuses %s', async (_who, isSignedIn, code) => {
  const { errors } = await shop.ask(TOTALS, {}, isSignedIn ? carl.accessToken : undefined)
  expect(errors?.[0]?.extensions.code).toBe(code)
})
