import type { Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createInquiry } from '../../testing/inquiring'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
import { requestQuotation } from '../../testing/quoting'
import { createReturn } from '../../testing/returning'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

/** Lists of one customer, by the field of the schema. */
const lists = {
  quotations: 'quotations(filter: { customerId: $id }) { totalCount nodes { id } }',
  orderReturns: 'orderReturns(filter: { customerId: $id }) { totalCount nodes { id } }',
  inquiries: 'inquiries(filter: { customerId: $id }) { totalCount nodes { id } }',
  companies: 'companies(memberId: $id) { totalCount nodes { id } }',
}
type List = keyof typeof lists

const SALES = `query ($id: ID!) {
  user(id: $id) {
    salesTotal { orderCount revenue { amount currency } }
    recentSalesTotal { orderCount revenue { amount currency } }
  }
}`

let shop: TestApp
let product: Product
let admin: Person
let carl: Person
let dora: Person
const ofCarl = new Map<List, string>()

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 1, increment: 1 })
  admin = await createPerson(shop, { role: 'ADMIN' })
  ;[carl, dora] = [await createPerson(shop), await createPerson(shop)]
  for (const person of [carl, dora]) {
    const order = await placeOrder(shop, person, product)
    const made = {
      quotations: await requestQuotation(shop, person, [product]),
      orderReturns: await createReturn(shop, { order, by: person }),
      inquiries: await createInquiry(shop.db, { email: person.user.email }),
      companies: await createCompany(shop, person),
    }
    if (person === carl) for (const [name, { id }] of Object.entries(made)) ofCarl.set(name as List, id)
  }
})
afterAll(() => shop.close())

const ask = (list: List, id: string, person: Person | null = admin) =>
  shop.ask(`query ($id: ID!) { ${lists[list]} }`, { id }, person?.accessToken)

describe.each(Object.keys(lists) as List[])('%s of a customer', (list) => {
  it('are theirs alone', async () => {
    const { data } = await ask(list, carl.user.id)
    expect(data[list]).toEqual({ totalCount: 1, nodes: [{ id: ofCarl.get(list) }] })
  })

  it.each([uuidv7(), 'mistyped'])('are none for %s', async (id) => {
    expect((await ask(list, id)).data[list]).toEqual({ totalCount: 0, nodes: [] })
  })

  it('are refused to customers and visitors', async () => {
    expect((await ask(list, carl.user.id, carl)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect((await ask(list, carl.user.id, null)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})

it('shows no messages from an address that the customer has not verified', async () => {
  const { user } = await createPerson(shop, { emailVerified: false })
  await createInquiry(shop.db, { email: user.email })
  expect((await ask('inquiries', user.id)).data.inquiries).toEqual({ totalCount: 0, nodes: [] })
})

describe('the sales total of a customer', () => {
  it('adds up all orders and those of the last 12 months, without cancelled ones', async () => {
    const person = await createPerson(shop)
    const [old, cancelled, recent] = [
      await placeOrder(shop, person, product),
      await placeOrder(shop, person, product),
      await placeOrder(shop, person, product),
    ]
    await shop.db.order.update({ where: { id: old.id }, data: { createdAt: new Date(Date.now() - 400 * 86_400_000) } })
    await updateOrderStatus(shop, { id: cancelled.id, status: 'CANCELLED' }, admin.accessToken)
    const { data } = await shop.ask(SALES, { id: person.user.id }, admin.accessToken)
    const { totalMinor } = await shop.db.order.findUniqueOrThrow({ where: { id: recent.id } })
    const revenue = (orders: number) => ({ amount: orders * Number(totalMinor), currency: 'USD' })
    expect(data.user).toEqual({
      salesTotal: { orderCount: 2, revenue: revenue(2) },
      recentSalesTotal: { orderCount: 1, revenue: revenue(1) },
    })
  })

  it('is 0 for a person without orders', async () => {
    const { user } = await createPerson(shop)
    const nothing = { orderCount: 0, revenue: { amount: 0, currency: 'USD' } }
    const { data } = await shop.ask(SALES, { id: user.id }, admin.accessToken)
    expect(data.user).toEqual({ salesTotal: nothing, recentSalesTotal: nothing })
  })

  it.each([
    ['ORDERS', true],
    ['CATALOGUE', false],
  ] as const)('is for staff who see orders: %s', async (staffRole, isAllowed) => {
    const staff = await createPerson(shop, { staffRole })
    const { errors } = await shop.ask(SALES, { id: carl.user.id }, staff.accessToken)
    expect(errors === undefined).toBe(isAllowed)
  })
})
