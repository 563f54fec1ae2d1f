import type { Order, Payment, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { badUserInput } from '../../shared/errors'
import { dayOf } from '../../shared/fields'
import { inTransaction } from '../../shared/in-transaction'
import { MAX_MINOR_UNITS } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { orderNotFound } from '../orders/act-on-order'
import { lockOrder } from '../orders/move-order.sql'
import type { PaymentState } from './payment-status'
import { paymentStateOf } from './payment-status'
import type { PaymentFacts } from './payments.input'
import { recordPaymentInput, reversePaymentInput } from './payments.input'

/** Maximum number of payments of one order, so that the ledger can be read as a whole. */
export const MAX_PAYMENTS = 200

type Refused<Name extends string> = { __typename: Name; message: Sentence }

type Recorded =
  | { __typename: 'RecordPaymentSuccess'; order: Order }
  | Refused<'OrderNotFound' | 'PaymentCurrencyDiffers' | 'TooManyPayments' | 'IdempotencyConflict'>

type Reversed =
  | { __typename: 'ReversePaymentSuccess'; order: Order }
  | Refused<'PaymentNotFound' | 'PaymentAlreadyReversed'>

const paymentNotFound = { __typename: 'PaymentNotFound', message: sentence('paymentNotFound') } as const

/**
 * Records received money, once per order and idempotency key. Accepts any status of the order: money that arrives for a cancelled
 * one has to be paid back.
 */
export async function recordPayment({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const facts = parseInput(recordPaymentInput, input, 'input')
  return performAudited(db, audit, async (tx, record): Promise<Recorded> => {
    const { result, change } = await addPayment(tx, facts, audit.by.id)
    if (change) await record({ action: 'RECORD_PAYMENT', subjectId: facts.orderId, ...change })
    return result
  })
}

/** Records a payment that a payment provider received, like {@link recordPayment} for staff. Writes no audit row. */
export async function recordProviderPayment({ db }: Pick<Reading, 'db'>, facts: PaymentFacts, payerId: string) {
  return inTransaction(db, async (tx) => (await addPayment(tx, facts, payerId)).result)
}

/** Adds a row to the ledger. Locks the order, so that concurrent payments see each other. */
async function addPayment(
  tx: Prisma.TransactionClient,
  facts: PaymentFacts,
  recordedById: string,
): Promise<{ result: Recorded; change?: ReturnType<typeof changeOf> }> {
  const { orderId, currency, idempotencyKey } = facts
  const order = isUuid(orderId) ? await lockOrder(sqlIn(tx), orderId) : undefined
  if (!order) return { result: orderNotFound }
  const recorded: Recorded = { __typename: 'RecordPaymentSuccess', order }
  const earlier = await tx.payment.findUnique({ where: { orderId_idempotencyKey: { orderId, idempotencyKey } } })
  if (earlier && isSame(earlier, facts)) return { result: recorded }
  if (earlier) return { result: { __typename: 'IdempotencyConflict', message: sentence('paymentFormUsed') } }
  if (currency !== order.currency) {
    const message = sentence('paymentCurrencyDiffers', { currency: order.currency })
    return { result: { __typename: 'PaymentCurrencyDiffers', message } }
  }
  if ((await tx.payment.count({ where: { orderId } })) >= MAX_PAYMENTS) {
    return { result: { __typename: 'TooManyPayments', message: sentence('tooManyPayments', { max: MAX_PAYMENTS }) } }
  }
  const before = await readPaymentState(tx, order)
  const paidMinor = before.paidMinor + BigInt(facts.amount)
  if (paidMinor > MAX_MINOR_UNITS) throw badUserInput(sentence('paymentTooLarge'), 'input.amount')
  await tx.payment.create({
    data: {
      id: uuidv7(),
      orderId,
      currency,
      amountMinor: facts.amount,
      feeMinor: facts.fee,
      receivedOn: new Date(facts.receivedOn),
      reference: facts.reference,
      method: facts.method,
      idempotencyKey,
      paidMinor,
      payableMinor: before.payableMinor,
      recordedById,
    },
  })
  const money = { amountMinor: facts.amount, currency }
  return { result: recorded, change: changeOf(before, await readPaymentState(tx, order), money) }
}

/** Reverses a payment that was recorded by mistake, bounced or was paid back. A payment can be reversed once. */
export async function reversePayment({ db }: Pick<Reading, 'db'>, audit: AuditContext, input: unknown) {
  const { id, reason } = parseInput(reversePaymentInput, input, 'input')
  const found = isUuid(id) ? await db.payment.findUnique({ where: { id } }) : null
  if (!found) return paymentNotFound
  return performAudited(db, audit, async (tx, record): Promise<Reversed> => {
    const order = await lockOrder(sqlIn(tx), found.orderId)
    // Orders are never deleted.
    if (!order) return paymentNotFound
    if (await tx.paymentReversal.findUnique({ where: { paymentId: id } })) {
      return { __typename: 'PaymentAlreadyReversed', message: sentence('paymentAlreadyReversed') }
    }
    const before = await readPaymentState(tx, order)
    const { payableMinor } = before
    const paidMinor = before.paidMinor - found.amountMinor
    await tx.paymentReversal.create({
      data: { paymentId: id, reason, paidMinor, payableMinor, reversedById: audit.by.id },
    })
    const money = { amountMinor: Number(found.amountMinor), currency: order.currency }
    await record({
      action: 'REVERSE_PAYMENT',
      subjectId: order.id,
      ...changeOf(before, await readPaymentState(tx, order), money),
    })
    return { __typename: 'ReversePaymentSuccess', order }
  })
}

/** Paid and open amount of an order. */
export async function readPaymentState(
  tx: Pick<Prisma.TransactionClient, 'payment' | 'creditNote'>,
  order: Order,
): Promise<PaymentState> {
  const ofOrder = { where: { orderId: order.id } }
  const payments = await tx.payment.findMany({ ...ofOrder, include: { reversal: true } })
  const { _sum } = await tx.creditNote.aggregate({ ...ofOrder, _sum: { amountMinor: true, taxMinor: true } })
  return paymentStateOf(order, payments, (_sum.amountMinor ?? 0n) + (_sum.taxMinor ?? 0n))
}

const changeOf = (before: PaymentState, after: PaymentState, payment: { amountMinor: number; currency: string }) => ({
  before: { paymentStatus: before.status },
  after: { payment, paymentStatus: after.status },
})

/** True for a repeated request. */
const isSame = (payment: Payment, facts: PaymentFacts): boolean =>
  payment.amountMinor === BigInt(facts.amount) &&
  payment.currency === facts.currency &&
  payment.feeMinor === BigInt(facts.fee) &&
  dayOf(payment.receivedOn) === facts.receivedOn &&
  payment.reference === facts.reference &&
  payment.method === facts.method
