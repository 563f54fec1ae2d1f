import { recordPayment } from '../payments/payments'
import type { ApplyRow } from './apply-rows'
import type { MatchedPayment } from './check-payments'

/** Records one row of a bank statement. Its key is that of the transaction, so no file records it a second time. */
export const applyPayment: ApplyRow = async (deps, act, { after, key }) => {
  const payment = after as unknown as MatchedPayment
  const result = await recordPayment(deps, act, {
    orderId: payment.order_id,
    amount: payment.paid_minor,
    currency: payment.currency,
    receivedOn: payment.received_on,
    reference: payment.reference,
    method: 'BANK_TRANSFER',
    fee: payment.fee_minor ?? 0,
    idempotencyKey: key,
  })
  return result.__typename === 'RecordPaymentSuccess' ? undefined : result.message
}
