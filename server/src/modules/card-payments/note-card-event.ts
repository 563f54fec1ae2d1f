import type { Reading } from '../../graphql/context'
import type { CurrencyCode } from '../../shared/currencies'
import { isUuid } from '../../shared/validation'
import { recordProviderPayment } from '../payments/payments'
import type { CardEvent } from './card-provider'
import { noteCardRefund } from './note-card-refund'

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
