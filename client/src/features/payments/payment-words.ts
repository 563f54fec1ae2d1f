import { t } from '@lingui/core/macro'
import type { PaymentMethod, PaymentStatus } from '../../shared/graphql/schema.generated'
import type { Tone } from '../../shared/ui/status'

export const paymentStatusLabels = (): Record<PaymentStatus, string> => ({
  UNPAID: t`Unpaid`,
  PARTLY_PAID: t`Partly paid`,
  PAID: t({ message: 'Paid', context: 'status of an order' }),
  OVERPAID: t`Overpaid`,
  REFUNDED: t`Refunded`,
})

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  UNPAID: 'waiting',
  PARTLY_PAID: 'progress',
  PAID: 'done',
  OVERPAID: 'wrong',
  REFUNDED: 'ended',
}

export const paymentMethodLabels = (): Record<PaymentMethod, string> => ({
  BANK_TRANSFER: t`Bank transfer`,
  CARD: t({ message: 'Card', context: 'way of payment' }),
  CHEQUE: t`Cheque`,
  CASH: t`Cash`,
  OTHER: t({ message: 'Other', context: 'way of payment' }),
})
