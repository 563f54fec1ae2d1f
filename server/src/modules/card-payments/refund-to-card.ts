import type { CardRefund, Order, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { MessageKey } from '../../messages/en/en'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { serviceUnavailable } from '../../shared/errors'
import { id, idempotencyKey } from '../../shared/fields'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput, textField, wholeNumber } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { orderNotFound } from '../orders/act-on-order'
import { lockOrder } from '../orders/move-order.sql'
import type { Refused, RefundTooHigh } from '../payments/ledger'
import { readPaymentState, refundTooHigh, refuseRefund } from '../payments/ledger'
import type { RefundedCard } from './card-payments.loaders'
import { refundableOf } from './card-payments.loaders'
import type { CardProvider } from './card-provider'
import { noteCardRefund } from './note-card-event'

export const refundToCardInput = z.strictObject({
  orderId: id,
  amount: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  reason: textField({ name: 'theReason', max: 500 }),
  creditNoteId: id.nullish().transform((given) => given ?? null),
  idempotencyKey,
})

type RefundDeps = Pick<Reading, 'db' | 'logger' | 'cardProvider'>

type Requested =
  | { order: Order; refund: CardRefund }
  | Refused<'OrderNotFound' | 'CreditNoteNotFound' | 'CardRefundUnavailable' | 'IdempotencyConflict'>
  | RefundTooHigh

const unavailable = (key: MessageKey) => ({ __typename: 'CardRefundUnavailable', message: sentence(key) }) as const

/**
 * Pays money back to the card through the payment provider, once per order and idempotency key. The ledger has the refund once the
 * provider confirms it, at once or by its webhook.
 * @throws SERVICE_UNAVAILABLE if the provider does not respond: then the refund is pending, and is sent again
 */
export async function refundToCard(deps: RefundDeps, audit: AuditContext, input: unknown) {
  const { orderId, amount, reason, creditNoteId, idempotencyKey } = parseInput(refundToCardInput, input, 'input')
  const { db, cardProvider } = deps
  if (!cardProvider) return unavailable('cardsOff')
  const requested = await performAudited(db, audit, async (tx, record): Promise<Requested> => {
    const order = isUuid(orderId) ? await lockOrder(sqlIn(tx), orderId) : undefined
    if (!order) return orderNotFound
    const refund = await tx.cardRefund.findUnique({ where: { orderId_idempotencyKey: { orderId, idempotencyKey } } })
    const isSame = refund?.amountMinor === BigInt(amount) && refund.reason === reason
    if (refund && isSame && refund.creditNoteId === creditNoteId) return { order, refund }
    if (refund) return { __typename: 'IdempotencyConflict', message: sentence('paymentFormUsed') }
    const refused = await refuseRefund(tx, order, await readPaymentState(tx, order), { amount, creditNoteId })
    if (refused) return refused
    const payments = await tx.cardPayment.findMany({ where: { orderId, state: 'PAID' }, include: { refunds: true } })
    const largest = payments.toSorted((one, other) => Number(refundableOf(other) - refundableOf(one)))[0]
    const refundable = largest ? refundableOf(largest) : 0n
    if (!largest || refundable === 0n) return unavailable('cardNotPaid')
    if (BigInt(amount) > refundable) return refundTooHigh(refundable, order.currency)
    await record({
      action: 'REFUND_TO_CARD',
      subjectId: orderId,
      before: {},
      after: { payment: { amountMinor: amount, currency: order.currency } },
    })
    return {
      order,
      refund: await addRefund(tx, largest, { amount, reason, creditNoteId, idempotencyKey }, audit.by.id),
    }
  })
  if (!('refund' in requested)) return requested
  const { order, refund } = requested
  if (refund.state === 'PENDING' && refund.reference === null && !(await sendRefund(deps, cardProvider, refund))) {
    throw serviceUnavailable(sentence('cardRefundWaits'))
  }
  return { __typename: 'RefundToCardSuccess', order } as const
}

const addRefund = (
  tx: Prisma.TransactionClient,
  { id: cardPaymentId, orderId, currency }: RefundedCard,
  { amount, ...facts }: { amount: number; reason: string; creditNoteId: string | null; idempotencyKey: string },
  requestedById: string,
) =>
  tx.cardRefund.create({
    data: { id: uuidv7(), cardPaymentId, orderId, currency, amountMinor: amount, requestedById, ...facts },
  })

/** Sends a refund to the provider. False if it does not respond. */
async function sendRefund({ db, logger }: RefundDeps, provider: CardProvider, refund: CardRefund): Promise<boolean> {
  const { id, amountMinor, cardPaymentId } = refund
  const { reference } = await db.cardPayment.findUniqueOrThrow({ where: { id: cardPaymentId } })
  try {
    const event = await provider.refund({ id, amountMinor, paymentReference: reference ?? '' })
    await noteCardRefund({ db, logger }, event)
    return true
  } catch (err) {
    logger.error({ err, cardRefund: id }, 'The payment provider did not take a refund')
    return false
  }
}

const MINUTE_MS = 60_000
/** The provider forgets keys after 24 hours; a later request could pay twice. */
const LATEST_MS = 23 * 60 * MINUTE_MS

/** Sends refunds again to which the provider did not respond; they fail after 23 hours. */
export async function resendRefunds(deps: RefundDeps, provider: CardProvider, now = Date.now()): Promise<void> {
  const waiting = await deps.db.cardRefund.findMany({
    where: { state: 'PENDING', reference: null, createdAt: { lt: new Date(now - MINUTE_MS) } },
    orderBy: { createdAt: 'asc' },
    take: 20,
  })
  for (const refund of waiting) {
    const { id, createdAt } = refund
    if (createdAt.getTime() > now - LATEST_MS) await sendRefund(deps, provider, refund)
    else {
      const failure = 'The payment provider did not respond'
      await noteCardRefund(deps, { kind: 'REFUND', id, status: 'FAILED', reference: null, failure, at: new Date(now) })
    }
  }
}
