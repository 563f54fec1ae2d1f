import type { Order, OrderEvent } from '@instrumenta/prisma/client'
import type { ShownOrder } from './shown-order'

/** An order that waited for approval, with how that ended; undefined while it waits. */
export interface OrderApproval {
  order: ShownOrder
  ending: OrderEvent | undefined
}

/** The event by which an order stopped waiting; the last one, of an order that was called off by mistake and waited again. */
export const endingOf = (events: readonly OrderEvent[]): OrderEvent | undefined =>
  events.at(-1)?.to === 'AWAITING_APPROVAL' ? undefined : events.findLast(({ from }) => from === 'AWAITING_APPROVAL')

/** What was decided; null of an order that was called off before anybody did. */
export function decisionOf(
  { declineReason }: Pick<Order, 'declineReason'>,
  { to }: OrderEvent,
): 'APPROVED' | 'DECLINED' | null {
  if (to === 'PLACED') return 'APPROVED'
  return declineReason === null ? null : 'DECLINED'
}
