import { v7 as uuidv7 } from 'uuid'
import type { BatchingCase } from './batching-case'
import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createPerson, createProduct } from './factories'
import { actsOnInvoices, createInvoice } from './invoicing'
import { actsOnLetters, createLetter, createSlip } from './letters-of-credit'
import { placeOrder } from './ordering'
import { actsOnPaymentTerms } from './payment-terms'
import type { TestApp } from './test-app'

const ORDER = `order {
  payment { status paid { amount currency } due { amount } }
  payments { id amount { amount } refund { reason creditNote { id } } fee { amount } recordedBy { id } reversal { reason reversedBy { id } } }
}`

export const RECORD_PAYMENT = `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) {
  __typename ... on RecordPaymentSuccess { ${ORDER} } ... on UserError { code path }
} }`

export const REVERSE_PAYMENT = `mutation ($input: ReversePaymentInput!) { reversePayment(input: $input) {
  __typename ... on ReversePaymentSuccess { ${ORDER} } ... on UserError { code path }
} }`

export const RECORD_REFUND = `mutation ($input: RecordRefundInput!) { recordRefund(input: $input) {
  __typename ... on RecordRefundSuccess { ${ORDER} } ... on UserError { code path }
  ... on RefundTooHigh { refundable { amount } }
} }`

/** Records a transfer of 1.00 USD unless overridden. */
export async function recordPayment(
  shop: TestApp,
  { accessToken }: Person,
  changes: { orderId: string } & Record<string, unknown>,
) {
  const input = {
    amount: 100,
    currency: 'USD',
    receivedOn: '2026-11-20',
    method: 'BANK_TRANSFER',
    idempotencyKey: uuidv7(),
    ...changes,
  }
  const { data, errors } = await shop.ask(RECORD_PAYMENT, { input }, accessToken)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.recordPayment
}

/** Records that 1.00 USD was paid back unless overridden. */
export async function recordRefund(
  shop: TestApp,
  { accessToken }: Person,
  changes: { orderId: string } & Record<string, unknown>,
) {
  const facts = { amount: 100, currency: 'USD', paidOn: '2026-11-25', method: 'BANK_TRANSFER', reason: 'Returned' }
  const input = { ...facts, idempotencyKey: uuidv7(), ...changes }
  const { data, errors } = await shop.ask(RECORD_REFUND, { input }, accessToken)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.recordRefund
}

export async function reversePayment(shop: TestApp, { accessToken }: Person, input: { id: string; reason?: string }) {
  const { data, errors } = await shop.ask(REVERSE_PAYMENT, { input: { reason: 'Bounced', ...input } }, accessToken)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.reversePayment
}

/** A reversed payment, created directly in the database. */
export async function createPayment({ db }: TestApp, orderId: string, { user: { id: by } }: Person): Promise<string> {
  const id = uuidv7()
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } })
  await db.payment.create({
    data: {
      id,
      orderId,
      currency: order.currency,
      amountMinor: 100n,
      receivedOn: new Date('2026-11-20'),
      reference: 'INV 7',
      method: 'BANK_TRANSFER',
      idempotencyKey: uuidv7(),
      paidMinor: 100n,
      payableMinor: order.totalMinor,
      recordedById: by,
      reversal: { create: { reason: 'Bounced', paidMinor: 0n, payableMinor: order.totalMinor, reversedById: by } },
    },
  })
  return id
}

/** A receipt of 2.00 of which a refund paid back 1.00, and a card payment with a refund, created directly in the database. */
async function createRefunds({ db }: TestApp, orderId: string, { user: { id: by } }: Person): Promise<void> {
  const { currency, totalMinor } = await db.order.findUniqueOrThrow({ where: { id: orderId } })
  const { id: creditNoteId } = await db.invoice.findFirstOrThrow({ where: { orderId, kind: 'CREDIT_NOTE' } })
  const payment = { orderId, currency, receivedOn: new Date('2026-11-20'), recordedById: by, payableMinor: totalMinor }
  const receipt = { reference: 'INV 8', amountMinor: 200n, paidMinor: 200n, method: 'CASH' } as const
  const refund = { reference: 'CN 8', amountMinor: -100n, paidMinor: 100n, method: 'CASH', reason: 'Returned' } as const
  for (const row of [receipt, { ...refund, creditNoteId }]) {
    await db.payment.create({ data: { ...payment, ...row, id: uuidv7(), idempotencyKey: uuidv7() } })
  }
  const { id: cardPaymentId } = await db.cardPayment.create({
    data: {
      ...{ id: uuidv7(), orderId, currency, amountMinor: 100n, state: 'PAID', startedById: by },
      ...{ sessionId: uuidv7(), reference: uuidv7(), url: 'https://pay.example/', expiresAt: new Date() },
    },
  })
  await db.cardRefund.create({
    data: {
      ...{ id: uuidv7(), cardPaymentId, orderId, currency, amountMinor: 50n, reason: 'Returned', requestedById: by },
      idempotencyKey: uuidv7(),
    },
  })
}

/** An order's payments, reversed and refunded, its invoice, letter of credit and transfer slip. */
export async function createBooks(shop: TestApp, orderId: string, by: Person): Promise<void> {
  await createPayment(shop, orderId, by)
  await createInvoice(shop, orderId, by)
  await createRefunds(shop, orderId, by)
  await createSlip(shop, orderId, by)
  const done = { text: 'Invoice', doneAt: '2026-11-20T10:00:00.000Z', doneById: by.user.id }
  await createLetter(shop, orderId, { documents: [done] })
}

/** The mutations of payments and their terms. */
export const actsOnPayments = (shop: () => TestApp, admin: () => Person): AuditedActs => {
  const place = async () => {
    const product = await createProduct(shop().db, { priceMinor: 1_000n })
    return placeOrder(shop(), await createPerson(shop()), product)
  }
  const payment = { amountMinor: 100, currency: 'USD' }
  return {
    ...actsOnInvoices(shop, admin),
    ...actsOnPaymentTerms(shop),
    ...actsOnLetters(shop),
    'Mutation.recordPayment': async () => {
      const { id: orderId } = await place()
      const facts = { orderId, amount: 100, currency: 'USD', receivedOn: '2026-11-20', method: 'CASH' }
      return {
        variables: { input: { ...facts, idempotencyKey: uuidv7() } },
        told: {
          action: 'RECORD_PAYMENT',
          subjectId: orderId,
          before: { paymentStatus: 'UNPAID' },
          after: { payment, paymentStatus: 'PARTLY_PAID' },
        },
      }
    },
    'Mutation.recordRefund': async () => {
      const { id: orderId } = await place()
      await recordPayment(shop(), admin(), { orderId, amount: 300 })
      const facts = { orderId, amount: 100, currency: 'USD', paidOn: '2026-11-20', method: 'CASH', reason: 'Returned' }
      return {
        variables: { input: { ...facts, idempotencyKey: uuidv7() } },
        told: {
          action: 'RECORD_REFUND',
          subjectId: orderId,
          before: { paymentStatus: 'PARTLY_PAID' },
          after: { payment, paymentStatus: 'PARTLY_PAID' },
        },
      }
    },
    'Mutation.reversePayment': async () => {
      const { id: orderId } = await place()
      const { order } = await recordPayment(shop(), admin(), { orderId })
      return {
        variables: { input: { id: order.payments[0].id, reason: 'Bounced' } },
        told: {
          action: 'REVERSE_PAYMENT',
          subjectId: orderId,
          before: { paymentStatus: 'PARTLY_PAID' },
          after: { payment, paymentStatus: 'UNPAID' },
        },
      }
    },
  }
}

export const paymentCase: BatchingCase = {
  name: 'orders with their payments, and who recorded and reversed them',
  query: `{
      orders(first: 100) {
        nodes {
          payment { status paid { amount } due { amount } version schedule { label amount { amount } paid { amount } } }
          payments { amount { amount } fee { amount } reference recordedBy { email } refund { creditNote { number } } reversal { reason reversedBy { email } } }
          cardRefunds { amount { amount } } refundableToCard { amount }
        }
      }
    }`,
  // The page; payments, reversals, credit notes and their invoices; schedules; card payments and refunds; people.
  statements: 9,
  reaches: { reference: 3, reason: 1, email: 4, number: 1 },
  hasNulls: true,
}
