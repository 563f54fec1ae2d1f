import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { recordPayment } from '../../testing/paying'
import type { StripeApi } from '../../testing/stripe-api'
import { openStripeApi } from '../../testing/stripe-api'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let stripe: StripeApi
let shop: TestApp
let customer: Person

beforeAll(async () => {
  stripe = await openStripeApi()
  shop = await createTestApp({ variables: stripe.variables })
})
beforeEach(async () => {
  customer = await createPerson(shop)
  stripe.sessions.length = 0
  stripe.isUp = true
})
afterAll(async () => {
  await shop.close()
  await stripe.close()
})

const START = `mutation ($input: StartCardPaymentInput!) { startCardPayment(input: $input) {
  __typename ... on StartCardPaymentSuccess { url } ... on UserError { message code }
} }`
const STATE = `query ($id: ID!) { order(id: $id) {
  canPayByCard payment { status paid { amount } due { amount } } payments { reference method receivedOn amount { amount } }
} }`

const start = (orderId: string, token: string | undefined = customer.accessToken) =>
  shop.ask(START, { input: { orderId } }, token)
const started = async (orderId: string) => (await start(orderId)).data.startCardPayment
const stateOf = async (id: string) => (await shop.ask(STATE, { id }, customer.accessToken)).data.order

/** An order of 10 units at 19.99 USD. */
async function order(): Promise<{ id: string }> {
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  return placeOrder(shop, customer, product, { orderQuantity: 10 })
}

const lastSession = () => {
  const session = stripe.sessions.at(-1)
  if (!session) throw new Error('No page was made')
  return session
}

it('opens one page for the amount due, and records the payment once when the provider confirms it', async () => {
  const { id } = await order()
  expect(await stateOf(id)).toMatchObject({ canPayByCard: true })
  const [first, second] = await Promise.all([started(id), started(id)])
  expect(first).toEqual({ __typename: 'StartCardPaymentSuccess', url: lastSession().url })
  expect([second, await started(id)]).toEqual([first, first])
  expect(stripe.sessions).toHaveLength(1)
  expect(lastSession()).toMatchObject({ amount_total: 19_990, currency: 'usd', locale: 'en' })

  // The event comes twice, and before the buyer returns.
  const statuses = await Promise.all([stripe.tell(shop, lastSession()), stripe.tell(shop, lastSession())])
  expect(statuses).toEqual([200, 200])
  // Out of order: the page had been open until then.
  expect(await stripe.tell(shop, lastSession(), { type: 'checkout.session.expired' })).toBe(200)
  expect(await stateOf(id)).toEqual({
    canPayByCard: false,
    payment: { status: 'PAID', paid: { amount: 19_990 }, due: { amount: 0 } },
    payments: [{ reference: 'pi_cs_test_1', method: 'CARD', receivedOn: '2026-11-18', amount: { amount: 19_990 } }],
  })
  expect(await shop.db.cardPayment.findMany({ where: { orderId: id } })).toMatchObject([{ state: 'PAID' }])
  expect(await started(id)).toMatchObject({ __typename: 'CardPaymentUnavailable', code: 'CARD_PAYMENT_UNAVAILABLE' })
})

it('closes the page of an old amount, and counts money that still came through it', async () => {
  const { id } = await order()
  await started(id)
  const old = lastSession()
  const clerk = await createPerson(shop, { staffRole: 'ORDERS' })
  await recordPayment(shop, clerk, { orderId: id, amount: 10_000 })
  await started(id)
  expect(stripe.sessions.map(({ status, amount_total }) => [status, amount_total])).toEqual([
    ['expired', 19_990],
    ['open', 9_990],
  ])
  await stripe.tell(shop, old)
  expect((await stateOf(id)).payment).toMatchObject({ status: 'OVERPAID', paid: { amount: 29_990 } })
})

it('waits for money that takes days', async () => {
  const { id } = await order()
  await started(id)
  await stripe.tell(shop, lastSession(), { payment_status: 'unpaid' })
  expect((await stateOf(id)).payment.status).toBe('UNPAID')
  await stripe.tell(shop, lastSession(), { type: 'checkout.session.async_payment_succeeded' })
  expect((await stateOf(id)).payment.status).toBe('PAID')
})

it.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'eur' }],
])('records nothing for another %s, and logs it', async (_what, changes) => {
  const { id } = await order()
  await started(id)
  shop.logLines.length = 0
  expect(await stripe.tell(shop, lastSession(), changes)).toBe(200)
  expect((await stateOf(id)).payments).toEqual([])
  expect(await shop.db.cardPayment.findMany({ where: { orderId: id } })).toMatchObject([{ state: 'MISMATCHED' }])
  expect(shop.logLines.splice(0).join()).toContain('A card payment has another amount')
})

it('refuses a call that the provider did not sign', async () => {
  const { id } = await order()
  await started(id)
  expect(await stripe.tell(shop, lastSession(), { secret: 'whsec_other' })).toBe(400)
  const headers = { 'content-type': 'application/json' }
  const unsigned = { method: 'POST', url: '/payments/stripe/webhook', headers, payload: '{}' } as const
  expect((await shop.app.inject(unsigned)).statusCode).toBe(400)
  expect((await stateOf(id)).payments).toEqual([])
})

it('says that the provider does not answer, and works again afterwards', async () => {
  const { id } = await order()
  stripe.isUp = false
  const { errors } = await start(id)
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } })
  expect(shop.logLines.splice(0).join()).toContain('The payment provider made no page')
  stripe.isUp = true
  expect(await started(id)).toMatchObject({ __typename: 'StartCardPaymentSuccess' })
})

it('is for the people of the order', async () => {
  const { id } = await order()
  const { accessToken: stranger } = await createPerson(shop)
  expect((await start(id, stranger)).data.startCardPayment).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect((await start('none')).data.startCardPayment).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  const { accessToken: clerk } = await createPerson(shop, { staffRole: 'ORDERS' })
  expect((await start(id, clerk)).errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  expect((await shop.ask(START, { input: { orderId: id } })).errors?.[0]).toMatchObject({
    extensions: { code: 'UNAUTHENTICATED' },
  })
})

it('is off without keys', async () => {
  const plain = await createTestApp({ databaseUrl: shop.databaseUrl })
  try {
    const { id } = await order()
    const { data } = await plain.ask(START, { input: { orderId: id } }, customer.accessToken)
    expect(data.startCardPayment).toMatchObject({ message: expect.stringContaining('aren’t available') })
    expect((await plain.ask(STATE, { id }, customer.accessToken)).data.order.canPayByCard).toBe(false)
    const { statusCode } = await plain.app.inject({ method: 'POST', url: '/payments/stripe/webhook' })
    expect(statusCode).toBe(404)
  } finally {
    await plain.close()
  }
})
