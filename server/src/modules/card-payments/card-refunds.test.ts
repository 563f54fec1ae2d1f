import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { recordRefund, reversePayment } from '../../testing/paying'
import type { StripeApi } from '../../testing/stripe-api'
import { openStripeApi } from '../../testing/stripe-api'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createCardProvider } from '../../testing/card-provider'
import { resendRefunds } from './refund-to-card'

let stripe: StripeApi
let shop: TestApp
let clerk: Person
let customer: Person

beforeAll(async () => {
  stripe = await openStripeApi()
  shop = await createTestApp({ variables: stripe.variables })
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
beforeEach(async () => {
  customer = await createPerson(shop)
  stripe.sessions.length = 0
  stripe.refunds.length = 0
  stripe.isUp = true
  stripe.refundStatus = 'succeeded'
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const START = `mutation ($input: StartCardPaymentInput!) { startCardPayment(input: $input) { __typename } }`
const STATE = `payment { status paid { amount } } refundableToCard { amount }
  cardRefunds { amount { amount } status failure }
  payments { id amount { amount } method reference refund { reason } reversal { reason } }`
const REFUND = `mutation ($input: RefundToCardInput!) { refundToCard(input: $input) {
  __typename ... on RefundToCardSuccess { order { ${STATE} } } ... on UserError { code path message }
} }`

/** An order of 10 units at 19.99 USD, paid by card. */
async function paidOrder(): Promise<string> {
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  const { id } = await placeOrder(shop, customer, product, { orderQuantity: 10 })
  await shop.ask(START, { input: { orderId: id } }, customer.accessToken)
  const session = stripe.sessions.at(-1)
  if (!session) throw new Error('No page was made')
  await stripe.tell(shop, session)
  return id
}
const refund = (changes: { orderId: string } & Record<string, unknown>, { accessToken }: Person = clerk) =>
  shop.ask(REFUND, { input: { amount: 5_000, reason: 'Damaged', idempotencyKey: uuidv7(), ...changes } }, accessToken)
const refunded = async (changes: { orderId: string } & Record<string, unknown>) =>
  (await refund(changes)).data.refundToCard
const stateOf = async (id: string) =>
  (await shop.ask(`query ($id: ID!) { order(id: $id) { ${STATE} } }`, { id }, clerk.accessToken)).data.order
const lastRefund = () => {
  const last = stripe.refunds.at(-1)
  if (!last) throw new Error('No refund was requested')
  return last
}

it('pays back a part to the card once, and records it when the provider confirms it', async () => {
  const orderId = await paidOrder()
  expect(await stateOf(orderId)).toMatchObject({ refundableToCard: { amount: 19_990 }, cardRefunds: [] })
  const input = { orderId, idempotencyKey: uuidv7() }
  const answers = await Promise.all([refunded(input), refunded(input)])
  expect(answers).toMatchObject([{ __typename: 'RefundToCardSuccess' }, { __typename: 'RefundToCardSuccess' }])
  // The event comes twice, and after the answer.
  expect(await stripe.tellRefund(shop, lastRefund(), 'refund.created')).toBe(200)
  expect(await stripe.tellRefund(shop, lastRefund())).toBe(200)
  expect(stripe.refunds).toMatchObject([{ payment_intent: 'pi_cs_test_1', amount: 5_000 }])
  expect(await stateOf(orderId)).toMatchObject({
    payment: { status: 'PARTLY_PAID', paid: { amount: 14_990 } },
    refundableToCard: { amount: 14_990 },
    cardRefunds: [{ amount: { amount: 5_000 }, status: 'SUCCEEDED' }],
    payments: [
      { refund: null },
      { amount: { amount: 5_000 }, method: 'CARD', reference: lastRefund().id, refund: { reason: 'Damaged' } },
    ],
  })
  const log = await shop.db.auditEntry.findMany({ where: { subjectId: orderId, action: 'REFUND_TO_CARD' } })
  expect(log).toMatchObject([{ actorId: clerk.user.id, after: { payment: { amountMinor: 5_000, currency: 'USD' } } }])
  expect(await refunded({ ...input, amount: 5_001 })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  expect(await refunded({ orderId, amount: 14_991 })).toMatchObject({
    code: 'REFUND_TOO_HIGH',
    path: ['input', 'amount'],
  })
})

it('reserves a pending refund, and frees it when it fails', async () => {
  const orderId = await paidOrder()
  stripe.refundStatus = 'pending'
  await refunded({ orderId, amount: 15_000 })
  const { payments, ...pending } = await stateOf(orderId)
  expect(pending).toMatchObject({ payment: { status: 'PAID' }, cardRefunds: [{ status: 'PENDING' }] })
  expect(await recordRefund(shop, clerk, { orderId, amount: 5_000 })).toMatchObject({ code: 'REFUND_TOO_HIGH' })
  expect(await reversePayment(shop, clerk, { id: payments[0].id })).toMatchObject({ code: 'REFUND_TOO_HIGH' })
  const told = { ...lastRefund(), status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await stripe.tellRefund(shop, told, 'refund.failed')
  // Out of order.
  await stripe.tellRefund(shop, { ...lastRefund(), status: 'succeeded' })
  expect(await stateOf(orderId)).toMatchObject({
    payment: { status: 'PAID', paid: { amount: 19_990 } },
    refundableToCard: { amount: 19_990 },
    cardRefunds: [{ status: 'FAILED', failure: 'expired_or_canceled_card' }],
    payments: [{ reversal: null }],
  })
})

it('reverses a refund that fails after it succeeded', async () => {
  const orderId = await paidOrder()
  await refunded({ orderId })
  const told = { ...lastRefund(), status: 'failed', failure_reason: 'lost_or_stolen_card' }
  for (let time = 0; time < 2; time++) await stripe.tellRefund(shop, told, 'refund.failed')
  expect(await stateOf(orderId)).toMatchObject({
    payment: { status: 'PAID', paid: { amount: 19_990 } },
    cardRefunds: [{ status: 'FAILED' }],
    payments: [{ reversal: null }, { reversal: { reason: 'lost_or_stolen_card' } }],
  })
})

it('shows what the provider refuses, and changes nothing', async () => {
  const orderId = await paidOrder()
  stripe.refundStatus = 'error'
  const { order } = await refunded({ orderId })
  expect(order).toMatchObject({
    payment: { status: 'PAID' },
    cardRefunds: [{ status: 'FAILED', failure: 'The charge is too old.' }],
  })
})

it('sends a refund again while the provider does not respond, and gives up before it could pay twice', async () => {
  const [orderId, other] = [await paidOrder(), await paidOrder()]
  stripe.isUp = false
  expect((await refund({ orderId })).errors?.[0]).toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } })
  expect(shop.logLines.splice(0).join()).toContain('The payment provider did not take a refund')
  stripe.isUp = true
  const provider = createCardProvider(stripe)
  const deps = { db: shop.db, logger: shop.app.log, cardProvider: provider }
  await resendRefunds(deps, provider, Date.now() + 120_000)
  expect(await stateOf(orderId)).toMatchObject({ cardRefunds: [{ status: 'SUCCEEDED' }] })
  expect(stripe.refunds).toHaveLength(1)
  stripe.isUp = false
  await refund({ orderId: other })
  stripe.isUp = true
  await resendRefunds(deps, provider, Date.now() + 24 * 60 * 60_000)
  expect(await stateOf(other)).toMatchObject({ payment: { status: 'PAID' }, cardRefunds: [{ status: 'FAILED' }] })
  expect(stripe.refunds).toHaveLength(1)
  shop.logLines.length = 0
})

it('refuses orders without a card payment, other people, and a shop without cards', async () => {
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  const { id: unpaid } = await placeOrder(shop, customer, product)
  expect(await refunded({ orderId: unpaid })).toMatchObject({ code: 'REFUND_TOO_HIGH' })
  expect(await refunded({ orderId: uuidv7() })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  const orderId = await paidOrder()
  expect(await refunded({ orderId, creditNoteId: uuidv7() })).toMatchObject({ code: 'CREDIT_NOTE_NOT_FOUND' })
  for (const person of [customer, await createPerson(shop, { staffRole: 'VIEWER' })]) {
    expect((await refund({ orderId }, person)).errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  }
  expect(stripe.refunds).toEqual([])
})
