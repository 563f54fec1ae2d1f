import { t, plural } from '@lingui/core/macro'
import { formatQuantity } from '../../shared/format/number'
import { isolate } from '../../shared/i18n/messages'
import type { OrderRow_OrderFragment, OrderName_OrderFragment } from './order-row.generated'

export type OrderStatus = OrderRow_OrderFragment['status']

/** Statuses with a button. Approval and partial shipment have their own forms. */
export type MoveTarget = Exclude<OrderStatus, 'AWAITING_APPROVAL' | 'PARTLY_SHIPPED'>

/** Labels of statuses in their sequence. */
export const statusLabels = (): Record<OrderStatus, string> => ({
  AWAITING_APPROVAL: t({ message: 'Waiting for approval', context: 'state of an order' }),
  PLACED: t({ message: 'Placed', context: 'state of an order' }),
  CONFIRMED: t({ message: 'Confirmed', context: 'state of an order' }),
  PARTLY_SHIPPED: t({ message: 'Partly shipped', context: 'state of an order' }),
  SHIPPED: t({ message: 'Shipped', context: 'state of an order' }),
  DELIVERED: t({ message: 'Delivered', context: 'state of an order' }),
  CANCELLED: t({ message: 'Cancelled', context: 'state of an order' }),
})

/** Button texts by target status. */
export const moveLabels = (): Record<MoveTarget, string> => ({
  PLACED: t({ message: 'Place', context: 'button: an order' }),
  CONFIRMED: t({ message: 'Confirm', context: 'button: an order' }),
  SHIPPED: t({ message: 'Mark as shipped', context: 'button: an order' }),
  DELIVERED: t({ message: 'Mark as delivered', context: 'button: an order' }),
  CANCELLED: t({ message: 'Cancel order', context: 'button: an order' }),
})

/** Toasts by new status. */
export const moveSentences = (): Record<MoveTarget, string> => ({
  PLACED: t`Order placed.`,
  CONFIRMED: t`Order confirmed.`,
  SHIPPED: t`Order shipped.`,
  DELIVERED: t`Order delivered.`,
  CANCELLED: t`Order cancelled.`,
})

/** Short description of an order: "50 × Adson forceps", "50 × Adson forceps and 4 more". */
export function describeOrder({
  firstLine: [line],
  lineCount,
}: Pick<OrderName_OrderFragment, 'firstLine' | 'lineCount'>): string {
  if (!line) return ''
  const [quantity, name] = [formatQuantity(line.quantity), isolate(line.name)]
  const first = t`${quantity} × ${name}`
  if (lineCount <= 1) return first
  return plural(lineCount - 1, { one: `${first} and # more`, other: `${first} and # more` })
}
