import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
import { recordPayment } from '../../testing/paying'
import { actOnTerms, DEPOSIT } from '../../testing/payment-terms'
import { confirm, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let clerk: Person

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
afterAll(() => shop.close())

/** A confirmed order of 10.00 USD with a deposit and the balance before shipment. */
async function prepaid() {
  const product = await createProduct(shop.db, { priceMinor: 1_000n, minQuantity: 1 })
  const { id } = await placeOrder(shop, await createPerson(shop), product, { orderQuantity: 1 })
  await actOnTerms(shop, clerk, 'setPaymentSchedule', { orderId: id, parts: DEPOSIT })
  await confirm(shop, { id }, clerk)
  return id
}

const QUERY = `mutation ($input: ShipOrderInput!) { shipOrder(input: $input) {
  __typename ... on UserError { message code path } ... on PaymentOpen { amount { amount currency } } } }`
const ship = async (input: { id: string; overrideReason?: string }) => {
  const full = { ...input, idempotencyKey: crypto.randomUUID() }
  return (await shop.ask(QUERY, { input: full }, clerk.accessToken)).data.shipOrder
}
const shipments = (orderId: string) => shop.db.shipment.count({ where: { orderId } })

it('refuses to ship until the parts before shipment are paid', async () => {
  const id = await prepaid()
  await recordPayment(shop, clerk, { orderId: id, amount: 300 })
  expect(await ship({ id })).toEqual({
    __typename: 'PaymentOpen',
    code: 'PAYMENT_OPEN',
    path: ['input', 'overrideReason'],
    message: '$7.00 is due before shipment. Record the payment, or ship with a reason.',
    amount: { amount: 700, currency: 'USD' },
  })
  expect(await shipments(id)).toBe(0)
  await recordPayment(shop, clerk, { orderId: id, amount: 700 })
  expect(await ship({ id })).toMatchObject({ __typename: 'ShipOrderSuccess' })
})

it('ships with a reason, which the audit log shows', async () => {
  const id = await prepaid()
  expect(await ship({ id, overrideReason: ' ' })).toMatchObject({ code: 'PAYMENT_OPEN' })
  expect(await ship({ id, overrideReason: 'Bank confirmed by phone' })).toMatchObject({
    __typename: 'ShipOrderSuccess',
  })
  const entry = await shop.db.auditEntry.findFirst({ where: { subjectId: id }, orderBy: { position: 'desc' } })
  expect(entry).toMatchObject({ action: 'SHIP_ORDER', after: { overrideReason: 'Bank confirmed by phone' } })
})

it('also refuses a change of status and a bulk change', async () => {
  const [one, other] = [await prepaid(), await prepaid()]
  const status = { id: one, status: 'SHIPPED' }
  expect((await updateOrderStatus(shop, status, clerk.accessToken)).data.updateOrderStatus.__typename).toBe(
    'PaymentOpen',
  )
  const query = `mutation ($input: MoveOrdersInput!) { moveOrders(input: $input) { moves { result {
    __typename ... on PaymentOpen { amount { amount } } } } } }`
  const bulk = { ids: [one, other], status: 'SHIPPED' }
  const refused = await shop.ask(query, { input: bulk }, clerk.accessToken)
  expect(refused.data.moveOrders.moves).toMatchObject([{ result: { amount: { amount: 1_000 } } }, { result: {} }])
  const input = { ...bulk, overrideReason: 'Known for years' }
  const { data } = await shop.ask(query, { input }, clerk.accessToken)
  expect(data.moveOrders.moves).toMatchObject([
    { result: { __typename: 'UpdateOrderStatusSuccess' } },
    { result: { __typename: 'UpdateOrderStatusSuccess' } },
  ])
})

it('accepts a reason only with a shipment', async () => {
  const input = { id: await prepaid(), status: 'DELIVERED', overrideReason: 'Known' }
  const { errors } = await updateOrderStatus(shop, input, clerk.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

it('ships an order from before schedules existed', async () => {
  const id = await prepaid()
  await shop.db.$executeRaw`UPDATE orders SET payment_schedule = NULL WHERE id = ${id}::uuid`
  await shop.db.$executeRaw`UPDATE payment_terms SET schedule = '[{"percent": 100, "event": "AT_ORDER", "days": 0}]'`
  expect((await shipPieces(shop, { id }, clerk.accessToken)).data.shipOrder.__typename).toBe('ShipOrderSuccess')
})
