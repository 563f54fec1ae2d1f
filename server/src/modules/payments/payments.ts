import type { Order } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence, issue } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { day, id, idempotencyKey } from '../../shared/fields'
import { inTransaction } from '../../shared/in-transaction'
import { CURRENCY_CODES } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput, textField, wholeNumber } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { lockOrder } from '../orders/move-order.sql'
import type { EntryRefused, LedgerEntry, Refused, RefundTooHigh } from './ledger'
import { addEntry, addReversal, refuseRefund } from './ledger'

const DAY_MS = 24 * 60 * 60_000

/** Today anywhere on earth. */
const isReceived = (text: string) => text <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)

export const recordPaymentInput = z.strictObject({
  orderId: id,
  amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  currency: z.enum(CURRENCY_CODES),
  receivedOn: day.refine(isReceived, issue('receivedInFuture')),
  reference: textField({ name: 'theReference', min: 0, max: 140 })
    .nullish()
    .transform((text) => text ?? ''),
  method: z.enum(['BANK_TRANSFER', 'CARD', 'CHEQUE', 'CASH', 'OTHER']),
  fee: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .nullish()
    .transform((fee) => fee ?? 0),
  idempotencyKey,
})

export const recordRefundInput = recordPaymentInput.omit({ receivedOn: true, fee: true }).extend({
  paidOn: recordPaymentInput.shape.receivedOn,
  reason: textField({ name: 'theReason', max: 500 }),
  creditNoteId: id.nullish().transform((given) => given ?? null),
})

type PaymentFacts = z.output<typeof recordPaymentInput>

export const reversePaymentInput = z.strictObject({ id, reason: textField({ name: 'theReason', max: 500 }) })

type PaymentDeps = Pick<Reading, 'db'>

type Recorded = { __typename: 'RecordPaymentSuccess'; order: Order } | EntryRefused

type Refunded =
  | { __typename: 'RecordRefundSuccess'; order: Order }
  | EntryRefused
  | Refused<'CreditNoteNotFound'>
  | RefundTooHigh

type Reversed =
  | { __typename: 'ReversePaymentSuccess'; order: Order }
  | Refused<'PaymentNotFound' | 'PaymentAlreadyReversed'>
  | RefundTooHigh

const paymentNotFound = { __typename: 'PaymentNotFound', message: sentence('paymentNotFound') } as const

/**
 * Records received money, once per order and idempotency key. Accepts any status of the order: money that arrives for a cancelled
 * one has to be paid back.
 */
export async function recordPayment({ db }: PaymentDeps, audit: AuditContext, input: unknown) {
  const entry = receiptOf(parseInput(recordPaymentInput, input, 'input'))
  return performAudited(db, audit, async (tx, record): Promise<Recorded> => {
    const entered = await addEntry(tx, entry, audit.by.id)
    if (!('order' in entered)) return entered
    if (entered.change) await record({ action: 'RECORD_PAYMENT', subjectId: entry.orderId, ...entered.change })
    return { __typename: 'RecordPaymentSuccess', order: entered.order }
  })
}

/** Records a payment that a payment provider received, like {@link recordPayment} for staff. Writes no audit row. */
export async function recordProviderPayment({ db }: PaymentDeps, facts: PaymentFacts, payerId: string) {
  return inTransaction(db, (tx) => addEntry(tx, receiptOf(facts), payerId))
}

const receiptOf = (facts: PaymentFacts): LedgerEntry => ({ ...facts, reason: null, creditNoteId: null })

/** Records money that was paid back, once per order and idempotency key; at most what is paid. */
export async function recordRefund({ db }: PaymentDeps, audit: AuditContext, input: unknown) {
  const { paidOn, ...facts } = parseInput(recordRefundInput, input, 'input')
  const entry = { ...facts, amount: -facts.amount, receivedOn: paidOn, fee: 0 }
  return performAudited(db, audit, async (tx, record): Promise<Refunded> => {
    const entered = await addEntry(tx, entry, audit.by.id, (order, before) => refuseRefund(tx, order, before, facts))
    if (!('order' in entered)) return entered
    if (entered.change) await record({ action: 'RECORD_REFUND', subjectId: entry.orderId, ...entered.change })
    return { __typename: 'RecordRefundSuccess', order: entered.order }
  })
}

/**
 * Reverses a receipt that was recorded by mistake or bounced, or a refund that was recorded by mistake. Each can be reversed once, and
 * a receipt only while no more was paid back than is left.
 */
export async function reversePayment({ db }: PaymentDeps, audit: AuditContext, input: unknown) {
  const { id, reason } = parseInput(reversePaymentInput, input, 'input')
  const found = isUuid(id) ? await db.payment.findUnique({ where: { id } }) : null
  if (!found) return paymentNotFound
  return performAudited(db, audit, async (tx, log): Promise<Reversed> => {
    const order = await lockOrder(sqlIn(tx), found.orderId)
    // Orders are never deleted.
    if (!order) return paymentNotFound
    if (await tx.paymentReversal.findUnique({ where: { paymentId: id } })) {
      return { __typename: 'PaymentAlreadyReversed', message: sentence('paymentAlreadyReversed') }
    }
    const reversed = await addReversal(tx, order, found, { reason, reversedById: audit.by.id })
    if (!('change' in reversed)) return reversed
    await log({ action: 'REVERSE_PAYMENT', subjectId: order.id, ...reversed.change })
    return { __typename: 'ReversePaymentSuccess', order }
  })
}
