import { plural, t } from '@lingui/core/macro'
import { formatPercent } from '../format/number'
import type { PaymentEvent } from '../graphql/schema.generated'

export const paymentEventLabels = (): Record<PaymentEvent, string> => ({
  AT_ORDER: t({ message: 'With the order', context: 'when a payment is due' }),
  BEFORE_SHIPMENT: t({ message: 'Before shipment', context: 'when a payment is due' }),
  ON_DELIVERY: t({ message: 'On delivery', context: 'when a payment is due' }),
  DAYS_AFTER_INVOICE: t({ message: 'After the invoice', context: 'when a payment is due' }),
})

/** A part as text, such as "70% · After the invoice · 30 days". */
export const describePart = (part: { percent: number; event: PaymentEvent; days: number }): string =>
  [
    formatPercent(part.percent),
    paymentEventLabels()[part.event],
    ...(part.days > 0 ? [plural(part.days, { one: '# day', other: '# days' })] : []),
  ].join(' · ')
