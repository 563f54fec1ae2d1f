import { v7 as uuidv7 } from 'uuid'
import { createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { createInvoice } from '../../testing/invoicing'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
import { RECORD_REFUND, recordPayment, recordRefund, reversePayment } from '../../testing/paying'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let clerk: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  clerk = await createPerson(shop, { staffRole: 'ORDERS' })
})
beforeEach(async () => {
  customer = await createPerson(shop)
})
afterAll(() => shop.close())

/** A paid order of 10 units at 19.99 USD. */
async function paidOrder(more: { companyId?: string } = {}): Promise<string> {
  const product = await createProduct(shop.db, { priceMinor: 1_999n })
  const { id } = await placeOrder(shop, customer, product, { orderQuantity: 10, ...more })
  await recordPayment(shop, clerk, { orderId: id, amount: 19_990 })
  return id
}

it('records refunds until all went back, and shows them to the customer without the reason', async () => {
  const orderId = await paidOrder()
  const creditNote = await createCreditNote(orderId)
  const first = await recordRefund(shop, clerk, { orderId, amount: 5_000, creditNoteId: creditNote.id })
  expect(first.order).toMatchObject({
    payment: { status: 'PARTLY_PAID', paid: { amount: 14_990 }, due: { amount: 5_000 } },
    payments: [
      { refund: null },
      { amount: { amount: 5_000 }, refund: { reason: 'Returned', creditNote: { id: creditNote.id } } },
    ],
  })
  const all = await recordRefund(shop, clerk, { orderId, amount: 14_990, method: 'CASH' })
  expect(all.order.payment).toMatchObject({ status: 'REFUNDED', paid: { amount: 0 } })
  const query = `query ($id: ID!) { order(id: $id) {
    payments { amount { amount } receivedOn method refund { creditNote { number } } }
  } }`
  const shown = await shop.ask(query, { id: orderId }, customer.accessToken)
  expect(shown.data.order.payments.slice(1)).toEqual([
    {
      amount: { amount: 5_000 },
      receivedOn: '2026-11-25',
      method: 'BANK_TRANSFER',
      refund: { creditNote: { number: creditNote.number } },
    },
    { amount: { amount: 14_990 }, receivedOn: '2026-11-25', method: 'CASH', refund: { creditNote: null } },
  ])
})

/** The credit note of an invoice that was cancelled. */
const createCreditNote = async (orderId: string) => {
  await createInvoice(shop, orderId, clerk)
  return shop.db.invoice.findFirstOrThrow({ where: { orderId, kind: 'CREDIT_NOTE' } })
}

it('lowers what is overpaid of a cancelled order', async () => {
  const orderId = await paidOrder()
  await updateOrderStatus(shop, { id: orderId, status: 'CANCELLED' }, clerk.accessToken)
  const { order } = await recordRefund(shop, clerk, { orderId, amount: 10_000 })
  expect(order.payment).toMatchObject({ status: 'OVERPAID', paid: { amount: 9_990 }, due: { amount: 0 } })
})

it('never pays back more than was paid, also for a receipt that is reversed afterwards', async () => {
  const orderId = await paidOrder()
  expect(await recordRefund(shop, clerk, { orderId, amount: 19_991 })).toEqual({
    __typename: 'RefundTooHigh',
    code: 'REFUND_TOO_HIGH',
    path: ['input', 'amount'],
    refundable: { amount: 19_990 },
  })
  const all = await Promise.all(Array.from({ length: 10 }, () => recordRefund(shop, clerk, { orderId, amount: 5_000 })))
  const done = all.filter(({ __typename }) => __typename === 'RecordRefundSuccess')
  expect(done).toHaveLength(3)
  const { payments } = done[0].order
  expect(await reversePayment(shop, clerk, { id: payments[0].id })).toMatchObject({ code: 'REFUND_TOO_HIGH' })
  // A refund that was recorded by mistake.
  expect((await reversePayment(shop, clerk, { id: payments[1].id })).order.payment.paid.amount).toBe(9_990)
})

it('records a repeated request once, and refuses the key for another refund', async () => {
  const input = { orderId: await paidOrder(), amount: 300, idempotencyKey: uuidv7() }
  await recordRefund(shop, clerk, input)
  expect((await recordRefund(shop, clerk, input)).order.payment.paid.amount).toBe(19_690)
  for (const changes of [{ amount: 301 }, { reason: 'Other' }]) {
    const again = await recordRefund(shop, clerk, { ...input, ...changes })
    expect(again).toMatchObject({ __typename: 'IdempotencyConflict', path: ['input', 'idempotencyKey'] })
  }
})

it('refuses another currency, an unknown order, and a credit note of another order', async () => {
  const [orderId, other] = [await paidOrder(), await paidOrder()]
  const { id: creditNoteId } = await createCreditNote(other)
  const invoice = await shop.db.invoice.findFirstOrThrow({ where: { orderId: other, kind: 'INVOICE' } })
  expect(await recordRefund(shop, clerk, { orderId, currency: 'EUR' })).toMatchObject({
    code: 'PAYMENT_CURRENCY_DIFFERS',
    path: ['input', 'currency'],
  })
  expect(await recordRefund(shop, clerk, { orderId: uuidv7() })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await recordRefund(shop, clerk, { orderId, creditNoteId })).toMatchObject({
    code: 'CREDIT_NOTE_NOT_FOUND',
    path: ['input', 'creditNoteId'],
  })
  const ofInvoice = { orderId: other, creditNoteId: invoice.id }
  expect(await recordRefund(shop, clerk, ofInvoice)).toMatchObject({ code: 'CREDIT_NOTE_NOT_FOUND' })
})

it('refuses visitors, customers and staff without the right', async () => {
  const facts = { orderId: await paidOrder(), amount: 1, currency: 'USD', paidOn: '2026-11-25', method: 'CASH' }
  const input = { ...facts, reason: 'No', idempotencyKey: uuidv7() }
  const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
  for (const token of ['', customer.accessToken, viewer.accessToken]) {
    const { errors } = await shop.ask(RECORD_REFUND, { input }, token)
    expect(errors?.[0]?.extensions.code).toBe(token === '' ? 'UNAUTHENTICATED' : 'FORBIDDEN')
  }
})

it('counts what went back as open in the statement of account and the ageing report', async () => {
  const { id: companyId } = await createCompany(shop, customer)
  await recordRefund(shop, clerk, { orderId: await paidOrder({ companyId }), amount: 4_000 })
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const url = `/api/company/${companyId}/statement?format=csv`
  const headers = { authorization: `Bearer ${admin.accessToken}` }
  const { body } = await shop.app.inject({ url, headers })
  expect(body).toContain('199.90,159.90,40.00,USD')
  const query = '{ ageingReport { rows { company { id } total { amount } } } }'
  const { data } = await shop.ask(query, {}, admin.accessToken)
  const own = data.ageingReport.rows.filter(({ company }: { company: { id: string } }) => company?.id === companyId)
  expect(own).toMatchObject([{ total: { amount: 4_000 } }])
})
