import { v7 as uuidv7 } from 'uuid'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { recordPayment } from '../../testing/paying'
import { actOnTerms, askTerms, DEPOSIT, scheduleOf } from '../../testing/payment-terms'
import { accept, offerLine, offerOf, requestQuotation, sendRevision } from '../../testing/quoting'
import { confirm, shipPieces } from '../../testing/pieces'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let clerk: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
  customer = await createPerson(shop)
})
afterAll(() => shop.close())

const today = () => new Date().toISOString().slice(0, 10)

async function order(unitPrice = 2_209_716n, changes: object = {}, person = customer) {
  const product = await createProduct(shop.db, { priceMinor: unitPrice, minQuantity: 1 })
  return placeOrder(shop, person, product, { orderQuantity: 1, ...changes })
}

it('splits the amount to pay exactly, and fills the parts in order', async () => {
  const { id } = await order()
  await actOnTerms(shop, clerk, 'setPaymentSchedule', { orderId: id, parts: DEPOSIT })
  const before = await scheduleOf(shop, customer, id)
  expect(before.payment).toMatchObject({
    overdueSince: null,
    schedule: [
      {
        label: '30% with the order',
        amount: { amount: 662_915, currency: 'USD' },
        paid: { amount: 0 },
        dueOn: today(),
      },
      { label: '70% before shipment', amount: { amount: 1_546_801 }, paid: { amount: 0 }, dueOn: null },
    ],
  })
  await recordPayment(shop, clerk, { orderId: id, amount: 700_000 })
  const { schedule } = (await scheduleOf(shop, customer, id)).payment
  expect(schedule.map(({ paid }: { paid: { amount: number } }) => paid.amount)).toEqual([662_915, 37_085])
})

it('splits every amount into parts that are not negative and add up to it', async () => {
  const rows = await shop.db.$queryRaw<{ wrong: number; split: number }[]>`
    WITH schedules AS (
      SELECT jsonb_agg(jsonb_build_object('percent', percent, 'event', 'AT_ORDER', 'days', 0)) AS schedule
      FROM (VALUES (1, 100), (2, 30), (2, 70), (3, 33), (3, 33), (3, 34), (4, 1), (4, 1), (4, 1), (4, 97),
        (5, 17), (5, 17), (5, 17), (5, 17), (5, 16), (5, 16)) AS parts (schedule, percent) GROUP BY parts.schedule
    ), amounts AS (
      SELECT generate_series(0, 500)::bigint AS amount UNION ALL VALUES (2209716), (9007199254740991)
    ), sums AS (
      SELECT amount, sum(amount_minor) AS total, min(amount_minor) AS least
      FROM amounts, schedules, split_by_schedule(amount, schedule) GROUP BY amount, schedule
    )
    SELECT count(*)::int AS split, (count(*) FILTER (WHERE total <> amount OR least < 0))::int AS wrong FROM sums`
  expect(rows).toEqual([{ split: 5 * 503, wrong: 0 }])
})

it('fixes the shop’s terms with the order; orders from before schedules have no due days', async () => {
  const { id } = await order()
  const label = '100% within 14 days of the invoice'
  expect((await scheduleOf(shop, customer, id)).payment.schedule).toMatchObject([{ label, dueOn: null }])
  await confirm(shop, { id }, clerk)
  await shipPieces(shop, { id }, clerk.accessToken)
  const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  expect((await scheduleOf(shop, customer, id)).payment.schedule).toMatchObject([{ label, dueOn: due }])
  const longAgo = new Date('2026-01-02T00:00:00Z')
  await shop.db.shipment.updateMany({ where: { orderId: id }, data: { shippedAt: longAgo } })
  expect((await scheduleOf(shop, customer, id)).payment.overdueSince).toBe('2026-01-16')
  await shop.db.$executeRaw`UPDATE orders SET payment_schedule = NULL WHERE id = ${id}::uuid`
  expect((await scheduleOf(shop, customer, id)).payment).toMatchObject({
    overdueSince: null,
    schedule: [{ dueOn: null }],
  })
})

it('takes the terms of the company, and before them those of the quotation', async () => {
  const owner = await createPerson(shop)
  const company = await createCompany(shop, owner)
  await actOnTerms(shop, clerk, 'setCompanyCredit', { id: company.id, days: 45 })
  const onCredit = await order(1_000n, { companyId: company.id }, owner)
  const labelsOf = async (id: string) =>
    (await scheduleOf(shop, owner, id)).payment.schedule.map(({ label }: { label: string }) => label)
  expect(await labelsOf(onCredit.id)).toEqual(['100% within 45 days of the invoice'])
  const set = await actOnTerms(shop, clerk, 'setCompanyCredit', { id: company.id, paymentSchedule: DEPOSIT })
  expect(set.company.paymentTerms).toBe('30% with the order, 70% before shipment')
  const own = await order(1_000n, { companyId: company.id }, owner)
  expect(await labelsOf(own.id)).toEqual(['30% with the order', '70% before shipment'])
  expect(await labelsOf(onCredit.id)).toEqual(['100% within 45 days of the invoice'])
  const product = await createProduct(shop.db)
  const quotation = await requestQuotation(shop, owner, [product], { companyId: company.id })
  const paymentSchedule = [{ percent: 100, event: 'ON_DELIVERY' }]
  await sendRevision(shop, offerOf(quotation, [offerLine(product)], { paymentSchedule }), clerk.accessToken)
  const { data } = await accept(shop, quotation, 1, owner.accessToken)
  expect(await labelsOf(data.acceptQuotation.order.id)).toEqual(['100% on delivery'])
})

it('changes the schedule while something is open, based on the newest version', async () => {
  const { id } = await order(1_000n)
  const { version } = (await scheduleOf(shop, customer, id)).payment
  const input = { orderId: id, parts: DEPOSIT, expectedVersion: version }
  expect(await actOnTerms(shop, clerk, 'setPaymentSchedule', input)).toMatchObject({
    __typename: 'SetPaymentScheduleSuccess',
  })
  const parts = [{ percent: 100, event: 'AT_ORDER' }]
  expect(await actOnTerms(shop, clerk, 'setPaymentSchedule', { ...input, parts })).toMatchObject({
    code: 'PAYMENT_SCHEDULE_CHANGED',
    current: { payment: { schedule: [{ percent: 30 }, { percent: 70 }] } },
  })
  await recordPayment(shop, clerk, { orderId: id, amount: 1_000 })
  expect(await actOnTerms(shop, clerk, 'setPaymentSchedule', { orderId: id, parts })).toMatchObject({
    code: 'PAYMENT_SCHEDULE_FIXED',
  })
  for (const orderId of [uuidv7(), 'none']) {
    const missing = await actOnTerms(shop, clerk, 'setPaymentSchedule', { orderId, parts })
    expect(missing).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  }
})

it.each([
  ['no parts', []],
  ['90 percent', [{ percent: 90, event: 'AT_ORDER' }]],
  ['a part of 0 percent', [...DEPOSIT, { percent: 0, event: 'ON_DELIVERY' }]],
  ['days without an invoice', [{ percent: 100, event: 'AT_ORDER', days: 3 }]],
  ['too many days', [{ percent: 100, event: 'DAYS_AFTER_INVOICE', days: 366 }]],
  ['seven parts', Array.from({ length: 7 }, (_, index) => ({ percent: index ? 15 : 10, event: 'AT_ORDER' }))],
])('refuses a schedule with %s', async (_what, parts) => {
  const { id } = await order(1_000n)
  const { errors } = await askTerms(shop, 'setPaymentSchedule', { orderId: id, parts }, clerk.accessToken)
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

it('changes the shop’s terms for administrators, based on the newest version', async () => {
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const query = '{ paymentTerms { schedule { percent event days } reminderDays version } }'
  const { paymentTerms } = (await shop.ask(query, {}, clerk.accessToken)).data
  const saved = await actOnTerms(shop, admin, 'updatePaymentTerms', {
    reminderDays: [14, 3],
    expectedVersion: paymentTerms.version,
  })
  expect(saved.paymentTerms).toEqual({ ...paymentTerms, reminderDays: [3, 14], version: paymentTerms.version + 1 })
  const stale = { reminderDays: [], expectedVersion: paymentTerms.version }
  expect(await actOnTerms(shop, admin, 'updatePaymentTerms', stale)).toMatchObject({
    code: 'PAYMENT_TERMS_CHANGED',
    current: { version: paymentTerms.version + 1 },
  })
  const twice = await askTerms(shop, 'updatePaymentTerms', { reminderDays: [3, 3] }, admin.accessToken)
  expect(twice.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

it('refuses visitors, customers and staff without the right', async () => {
  const { id } = await order(1_000n)
  const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
  const calls = [
    ['setPaymentSchedule', { orderId: id, parts: DEPOSIT }],
    ['updatePaymentTerms', { reminderDays: [1] }],
    ['setCompanyCredit', { id: uuidv7(), days: 3 }],
    ['releaseCreditHold', { id, reason: 'Agreed' }],
  ] as const
  for (const token of ['', customer.accessToken, viewer.accessToken]) {
    for (const [name, input] of calls) {
      const { errors } = await askTerms(shop, name, input, token)
      expect(errors?.[0]?.extensions.code).toBe(token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
    }
  }
})
