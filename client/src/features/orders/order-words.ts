import { t } from '@lingui/core/macro'
import type { OrderRow_OrderFragment } from './order-row.generated'

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
