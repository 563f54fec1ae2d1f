import type { Reading } from '../../graphql/context'
import { inTransaction } from '../../shared/in-transaction'
import type { CurrencyCode } from '../../shared/money'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { lockOrder } from '../orders/move-order.sql'
import { addEntry, addReversal } from '../payments/ledger'
import { recordProviderPayment } from '../payments/payments'
import type { CardEvent, CardRefundEvent } from './card-provider'

type NoteDeps = Pick<Reading, 'db' | 'logger'>

/**
 * Records an event of the payment provider. The same event may come twice, late, and before the buyer returns: the
 * ledger's key makes it one payment. Money for a page that we closed counts, too. A payment whose amount or currency
 * differs from the page's is not recorded, but logged and marked for staff.
 */
export async function noteCardEvent({ db, logger }: NoteDeps, event: CardEvent): Promise<void> {
  if (event.kind === 'REFUND') return noteCardRefund({ db, logger }, event)
  const { id } = event
  const payment = isUuid(id) ? await db.cardPayment.findUnique({ where: { id } }) : undefined
  if (!payment) return logger.warn({ cardPayment: id }, 'The payment provider names a payment that is not ours')
  if (event.kind === 'EXPIRED') {
    await db.cardPayment.updateMany({ where: { id, state: 'OPEN' }, data: { state: 'EXPIRED' } })
    return
  }
  const { amountMinor, currency, reference, at } = event
  if (amountMinor !== payment.amountMinor || currency !== payment.currency) {
    logger.error({ cardPayment: id, amountMinor: String(amountMinor), currency }, 'A card payment has another amount')
    await db.cardPayment.updateMany({ where: { id, state: { not: 'PAID' } }, data: { state: 'MISMATCHED', reference } })
    return
  }
  const facts = {
    orderId: payment.orderId,
    amount: Number(amountMinor),
    currency: payment.currency as CurrencyCode,
    receivedOn: at.toISOString().slice(0, 10),
    reference,
    method: 'CARD',
    fee: 0,
    idempotencyKey: `card-${id}`,
  } as const
  const result = await recordProviderPayment({ db }, facts, payment.startedById)
  if (!('order' in result)) {
    throw new Error(`Card payment ${id} was not recorded: ${result.__typename}`)
  }
  await db.cardPayment.updateMany({ where: { id }, data: { state: 'PAID', reference } })
}

/**
 * Records the provider's state of a refund. The same state may come twice and out of order: FAILED is final, and SUCCEEDED comes
 * before it at most. A refund that fails after it succeeded is reversed in the ledger.
 */
export async function noteCardRefund(
  { db, logger }: Pick<Reading, 'db' | 'logger'>,
  { id, status, reference, failure, at }: CardRefundEvent,
): Promise<void> {
  const found = isUuid(id) ? await db.cardRefund.findUnique({ where: { id } }) : null
  if (!found) return logger.warn({ cardRefund: id }, 'The payment provider reports an unknown refund')
  const { orderId, currency, reason, creditNoteId, requestedById } = found
  const ofEntry = { orderId, idempotencyKey: `card-refund-${id}` }
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(sqlIn(tx), orderId)
    const { state } = await tx.cardRefund.findUniqueOrThrow({ where: { id } })
    if (state === 'FAILED' || (state === 'SUCCEEDED' && status !== 'FAILED')) return
    // From here on, the pending amount is no longer reserved.
    const told = { state: status, reference: reference ?? found.reference, failure: failure?.slice(0, 500) ?? null }
    await tx.cardRefund.update({ where: { id }, data: told })
    if (status === 'SUCCEEDED') {
      const receivedOn = at.toISOString().slice(0, 10)
      const amount = -Number(found.amountMinor)
      const more = { ...ofEntry, currency, receivedOn, reference: reference ?? '', method: 'CARD', fee: 0 } as const
      const entered = await addEntry(tx, { ...more, amount, reason, creditNoteId }, requestedById)
      if (!('order' in entered)) throw new Error(`Card refund ${id} was not recorded: ${entered.__typename}`)
    }
    if (status === 'FAILED' && state === 'SUCCEEDED') {
      const where = { orderId_idempotencyKey: ofEntry }
      const { reversal, ...entry } = await tx.payment.findUniqueOrThrow({ where, include: { reversal: true } })
      const facts = { reason: told.failure ?? 'The refund failed', reversedById: requestedById }
      if (order && !reversal) await addReversal(tx, order, entry, facts)
    }
  })
}
