import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let carl: Person
let orderId: string

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  carl = await createPerson(shop)
  orderId = (await placeOrder(shop, carl, await createProduct(shop.db))).id
})
afterAll(() => shop.close())

const askAs = ({ accessToken }: Person) =>
  shop.ask('query ($id: ID!) { order(id: $id) { customer { id name } } }', { id: orderId }, accessToken)

const shown = () => ({ order: { customer: { id: carl.user.id, name: carl.user.name } } })

it.each(['ORDERS', 'VIEWER'] as const)('shows the customer of an order to the staff role %s', async (staffRole) => {
  expect((await askAs(await createPerson(shop, { staffRole }))).data).toEqual(shown())
})

it('shows the customer of an order to an admin', async () => {
  expect((await askAs(admin)).data).toEqual(shown())
})

it('is null for the customer of the order', async () => {
  expect((await askAs(carl)).data).toEqual({ order: { customer: null } })
})

it('refuses the order to another customer, a role without orders, and a visitor', async () => {
  const others = [await createPerson(shop), await createPerson(shop, { staffRole: 'CATALOGUE' })]
  for (const other of others) expect((await askAs(other)).data).toEqual({ order: null })
  const { errors } = await shop.ask(`{ order(id: "${orderId}") { customer { id } } }`)
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

it('is null once the account was removed', async () => {
  const dora = await createPerson(shop)
  const { id } = await placeOrder(shop, dora, await createProduct(shop.db))
  await shop.ask('mutation ($id: ID!) { removeUser(id: $id) { __typename } }', { id: dora.user.id }, admin.accessToken)
  const { data } = await shop.ask(
    'query ($id: ID!) { order(id: $id) { customerName customer { id } } }',
    { id },
    admin.accessToken,
  )
  expect(data.order).toEqual({ customerName: dora.user.name, customer: null })
})
