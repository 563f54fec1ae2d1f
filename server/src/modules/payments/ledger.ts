import type { Order, Payment, PaymentMethod, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { dayOf } from '../../shared/fields'
import type { Money } from '../../shared/money'
import { MAX_MINOR_UNITS, toMoneyIn } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { orderNotFound } from '../orders/act-on-order'
import { lockOrder } from '../orders/move-order.sql'
import type { PaymentState } from './payment-status'
import { paymentStateOf } from './payment-status'

/** Largest number of entries of one order, so that the ledger is read as a whole. */
const MAX_PAYMENTS = 200

export type Refused<Name extends string> = { __typename: Name; message: Sentence }

/** A new row of the ledger: a receipt, or a refund with an amount below 0 and a reason. */
export interface LedgerEntry {
  orderId: string
  amount: number
  currency: string
  receivedOn: string
  reference: string
  method: PaymentMethod
  fee: number
  reason: string | null
  creditNoteId: string | null
  idempotencyKey: string
}

/** What makes the sum paid negative. */
export interface RefundTooHigh extends Refused<'RefundTooHigh'> {
  refundable: Money
}

/** Without `change`, the row was there already. */
interface Entered {
  order: Order
  change?: ReturnType<typeof changeOf>
}

export type EntryRefused = Refused<
  'OrderNotFound' | 'PaymentCurrencyDiffers' | 'TooManyPayments' | 'IdempotencyConflict'
>

/** A check of a kind of rows, with the order locked. */
type EntryCheck<More> = (order: Order, before: PaymentState) => Promise<More | undefined>

/** Adds a row to the ledger, once per order and idempotency key. Locks the order, so that concurrent rows see each other. */
export async function addEntry<More = never>(
  tx: Prisma.TransactionClient,
  entry: LedgerEntry,
  recordedById: string,
  check?: EntryCheck<More>,
): Promise<Entered | EntryRefused | More> {
  const { orderId, currency, idempotencyKey } = entry
  const order = isUuid(orderId) ? await lockOrder(sqlIn(tx), orderId) : undefined
  if (!order) return orderNotFound
  const earlier = await tx.payment.findUnique({ where: { orderId_idempotencyKey: { orderId, idempotencyKey } } })
  if (earlier && isSame(earlier, entry)) return { order }
  if (earlier) return { __typename: 'IdempotencyConflict', message: sentence('paymentFormUsed') }
  if (currency !== order.currency) {
    const message = sentence('paymentCurrencyDiffers', { currency: order.currency })
    return { __typename: 'PaymentCurrencyDiffers', message }
  }
  if ((await tx.payment.count({ where: { orderId } })) >= MAX_PAYMENTS) {
    return { __typename: 'TooManyPayments', message: sentence('tooManyPayments', { max: MAX_PAYMENTS }) }
  }
  const before = await readPaymentState(tx, order)
  const amountMinor = BigInt(entry.amount)
  const paidMinor = before.paidMinor + amountMinor
  if (paidMinor > MAX_MINOR_UNITS) throw badUserInput(sentence('paymentTooLarge'), 'input.amount')
  const refused = await check?.(order, before)
  if (refused) return refused
  await tx.payment.create({
    data: {
      id: uuidv7(),
      orderId,
      currency,
      amountMinor,
      feeMinor: entry.fee,
      receivedOn: new Date(entry.receivedOn),
      reference: entry.reference,
      method: entry.method,
      reason: entry.reason,
      creditNoteId: entry.creditNoteId,
      idempotencyKey,
      paidMinor,
      payableMinor: before.payableMinor,
      recordedById,
    },
  })
  return { order, change: changeOf(before, await readPaymentState(tx, order), amountMinor, currency) }
}

/** Reverses a row of a locked order that is not reversed. Refuses to reverse a receipt that was paid back. */
export async function addReversal(
  tx: Prisma.TransactionClient,
  order: Order,
  { id: paymentId, amountMinor }: Payment,
  facts: { reason: string; reversedById: string },
): Promise<Required<Entered> | RefundTooHigh> {
  const { currency } = order
  const before = await readPaymentState(tx, order)
  const paidMinor = before.paidMinor - amountMinor
  if (amountMinor > 0n && paidMinor < before.pendingMinor) {
    return refundTooHigh(before.paidMinor - before.pendingMinor, currency)
  }
  if (paidMinor > MAX_MINOR_UNITS) throw badUserInput(sentence('paymentTooLarge'), 'input.id')
  const { payableMinor } = before
  await tx.paymentReversal.create({ data: { paymentId, paidMinor, payableMinor, ...facts } })
  return { order, change: changeOf(before, await readPaymentState(tx, order), amountMinor, currency) }
}

export function refundTooHigh(refundableMinor: bigint, currency: string): RefundTooHigh {
  const refundable = toMoneyIn(refundableMinor, currency)
  return { __typename: 'RefundTooHigh', message: sentence('refundTooHigh', { amount: { ...refundable } }), refundable }
}

/** Refuses a refund above what is paid, and one for a credit note that is not the order's. */
export async function refuseRefund(
  tx: Prisma.TransactionClient,
  { id: orderId, currency }: Order,
  { paidMinor, pendingMinor }: PaymentState,
  { amount, creditNoteId }: { amount: number; creditNoteId: string | null },
): Promise<RefundTooHigh | Refused<'CreditNoteNotFound'> | undefined> {
  if (creditNoteId !== null) {
    const where = { id: creditNoteId, orderId, kind: 'CREDIT_NOTE' as const }
    const isThere = isUuid(creditNoteId) && (await tx.invoice.count({ where })) > 0
    if (!isThere) return { __typename: 'CreditNoteNotFound', message: sentence('creditNoteNotFound') }
  }
  const refundable = paidMinor - pendingMinor
  return BigInt(amount) > refundable ? refundTooHigh(refundable, currency) : undefined
}

/** What is paid of an order and what is to pay. */
export async function readPaymentState(
  tx: Pick<Prisma.TransactionClient, 'payment' | 'creditNote' | 'cardRefund'>,
  order: Order,
): Promise<PaymentState> {
  const ofOrder = { where: { orderId: order.id } }
  const payments = await tx.payment.findMany({ ...ofOrder, include: { reversal: true } })
  const { _sum } = await tx.creditNote.aggregate({ ...ofOrder, _sum: { amountMinor: true, taxMinor: true } })
  const ofPending = { where: { orderId: order.id, state: 'PENDING' as const } }
  const { _sum: pending } = await tx.cardRefund.aggregate({ ...ofPending, _sum: { amountMinor: true } })
  const credited = (_sum.amountMinor ?? 0n) + (_sum.taxMinor ?? 0n)
  return paymentStateOf(order, payments, credited, pending.amountMinor ?? 0n)
}

/** For the audit log, which shows amounts without their sign. */
const changeOf = (before: PaymentState, after: PaymentState, amountMinor: bigint, currency: string) => ({
  before: { paymentStatus: before.status },
  after: { payment: { amountMinor: Math.abs(Number(amountMinor)), currency }, paymentStatus: after.status },
})

/** True for a repeated request. */
const isSame = (payment: Payment, entry: LedgerEntry): boolean =>
  payment.amountMinor === BigInt(entry.amount) &&
  payment.currency === entry.currency &&
  payment.feeMinor === BigInt(entry.fee) &&
  dayOf(payment.receivedOn) === entry.receivedOn &&
  payment.reference === entry.reference &&
  payment.method === entry.method &&
  payment.reason === entry.reason &&
  payment.creditNoteId === entry.creditNoteId
