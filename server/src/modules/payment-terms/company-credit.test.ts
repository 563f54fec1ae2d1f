import { v7 as uuidv7 } from 'uuid'
import { addMember, createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { recordPayment } from '../../testing/paying'
import { actOnTerms, askTerms, scheduleOf } from '../../testing/payment-terms'
import { cancelPieces, confirm, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let clerk: Person
let owner: Person
let company: { id: string }

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
beforeEach(async () => {
  owner = await createPerson(shop)
  company = await createCompany(shop, owner)
})
afterAll(() => shop.close())

/** An order of 10.00 USD for the company. */
async function order(person = owner) {
  const product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 1 })
  return placeOrder(shop, person, product, { orderQuantity: 1, companyId: company.id })
}
const limit = (amount: number | null) => actOnTerms(shop, clerk, 'setCompanyCredit', { id: company.id, limit: amount })
const isHeld = async ({ id }: { id: string }) => (await scheduleOf(shop, owner, id)).creditHold as boolean
const creditFor = async ({ accessToken }: Person) => {
  const query = `query ($id: ID!) { company(id: $id) { credit {
    limit { amount } used { amount } available { amount } currency days } } }`
  return (await shop.ask(query, { id: company.id }, accessToken)).data.company?.credit
}

it('shows owners and staff what is used and left, and other members nothing', async () => {
  expect(await creditFor(owner)).toBeNull()
  const { id } = await order()
  await limit(2_500)
  await recordPayment(shop, clerk, { orderId: id, amount: 400 })
  const credit = {
    limit: { amount: 2_500 },
    used: { amount: 600 },
    available: { amount: 1_900 },
    currency: 'USD',
    days: null,
  }
  expect(await creditFor(owner)).toEqual(credit)
  expect(await creditFor(clerk)).toEqual(credit)
  const buyer = await createPerson(shop)
  await addMember(shop, owner, company, buyer)
  expect(await creditFor(buyer)).toBeNull()
  expect(await creditFor(await createPerson(shop))).toBeUndefined()
})

it('holds an order above the limit until staff release it with a reason', async () => {
  await limit(1_500)
  expect(await isHeld(await order())).toBe(false)
  const held = await order()
  expect(await isHeld(held)).toBe(true)
  await confirm(shop, held, clerk)
  const refused = (await shipPieces(shop, { id: held.id, overrideReason: 'Please' }, clerk.accessToken)).data.shipOrder
  expect(refused.__typename).toBe('CreditHeld')
  const input = { id: held.id, reason: 'Guaranteed by their bank' }
  expect(await actOnTerms(shop, clerk, 'releaseCreditHold', input)).toMatchObject({ order: { creditHold: false } })
  // A retry changes nothing.
  await actOnTerms(shop, clerk, 'releaseCreditHold', input)
  const where = { action: 'RELEASE_CREDIT_HOLD', subjectId: held.id } as const
  expect(await shop.db.auditEntry.count({ where })).toBe(1)
  const shipped = await shipPieces(shop, { id: held.id }, clerk.accessToken)
  expect(shipped.data.shipOrder.__typename).toBe('ShipOrderSuccess')
})

it('counts neither paid nor cancelled amounts, and no limit holds nothing', async () => {
  await limit(1_000)
  const first = await order()
  await recordPayment(shop, clerk, { orderId: first.id, amount: 1_000 })
  const second = await order()
  expect(await isHeld(second)).toBe(false)
  const line = await shop.db.orderLine.findFirstOrThrow({ where: { orderId: second.id } })
  await cancelPieces(shop, { id: second.id, lines: [{ lineId: line.id, quantity: 1 }] }, clerk.accessToken)
  expect(await isHeld(await order())).toBe(false)
  expect(await isHeld(await order())).toBe(true)
  await limit(null)
  expect(await isHeld(await order())).toBe(false)
})

it('counts the taxes of orders', async () => {
  await limit(2_000)
  const first = await order()
  await shop.db.order.update({ where: { id: first.id }, data: { taxMinor: 190n } })
  expect((await creditFor(owner)).used.amount).toBe(1_190)
  expect(await isHeld(await order())).toBe(true)
})

it('lets only one of many orders at once pass below the limit', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => createPerson(shop)))
  for (const buyer of buyers) await addMember(shop, owner, company, buyer)
  await limit(1_999)
  const product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 1, availableQuantity: 100 })
  const changes = { orderQuantity: 1, companyId: company.id }
  const orders = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, product, changes)))
  const where = { id: { in: orders.map(({ id }) => id) }, creditHold: false }
  expect(await shop.db.order.count({ where })).toBe(1)
})

it('refuses an unknown company or order, and a limit below 0', async () => {
  for (const id of [uuidv7(), 'none']) {
    expect(await actOnTerms(shop, clerk, 'setCompanyCredit', { id, days: 3 })).toMatchObject({
      code: 'COMPANY_NOT_FOUND',
    })
    const released = await actOnTerms(shop, clerk, 'releaseCreditHold', { id, reason: 'Agreed' })
    expect(released).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  }
  for (const changes of [{ limit: -1 }, { days: 366 }, { paymentSchedule: [{ percent: 1, event: 'AT_ORDER' }] }]) {
    const { errors } = await askTerms(shop, 'setCompanyCredit', { id: company.id, ...changes }, clerk.accessToken)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  }
})
