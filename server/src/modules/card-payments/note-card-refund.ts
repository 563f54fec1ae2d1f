import type { Reading } from '../../graphql/context'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { lockOrder } from '../orders/move-order.sql'
import { addEntry, addReversal } from '../payments/ledger'
import type { CardRefundEvent } from './card-provider'

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
