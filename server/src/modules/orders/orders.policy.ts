import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { HeldLine } from './hold-order.sql'
import { canCancelPieces, transitions } from './order-states'
import { remainingOf } from './pieces'

/** Whether the person may see this order: their own, or any for those of the shop who see all. */
export function canSeeOrder(viewer: User, order: Pick<Order, 'userId'>): boolean {
  return order.userId === viewer.id || canListAllOrders(viewer)
}

/** Whether the person may do anything with this order: their own, or any for those of the shop who keep orders. */
export function canActOnOrder(viewer: User, order: Pick<Order, 'userId'>): boolean {
  return order.userId === viewer.id || canMoveOrders(viewer)
}

/** Whether the person may list the orders of everybody. */
export function canListAllOrders(viewer: User): boolean {
  return isAllowed(viewer, 'ORDERS_READ')
}

/** Whether the person may move orders on. Calling off one's own takes less: see `nextStatuses`. */
export function canMoveOrders(viewer: User): boolean {
  return isAllowed(viewer, 'ORDERS_WRITE')
}

/**
 * The states that the person may move this order to: the shop along the whole table, its owner only out of it. That one which
 * waits is placed is for its company alone: see `decide-order.service.ts`; and that a part is sent takes saying which.
 */
export function nextStatuses(viewer: User, order: Pick<Order, 'userId' | 'status'>): OrderStatus[] {
  if (!canActOnOrder(viewer, order)) return []
  if (order.status === 'AWAITING_APPROVAL' || !canMoveOrders(viewer)) {
    return transitions[order.status].filter((status) => status === 'CANCELLED')
  }
  return transitions[order.status].filter((status) => status !== 'PARTLY_SHIPPED')
}

/** Whether the person may change where this order goes: as long as they could call it off and nothing of it was sent. */
export function canChangeAddress(viewer: User, order: Pick<Order, 'userId' | 'status'>): boolean {
  return canActOnOrder(viewer, order) && transitions[order.status].includes('CANCELLED')
}

/** Pieces of a line that the person may call off now: the shop whatever is left, others only of lines of which nothing was sent. */
export function cancellablePieces(
  viewer: User,
  order: Pick<Order, 'userId' | 'status'>,
  line: Pick<HeldLine, 'quantity' | 'shipped' | 'cancelled'>,
): number {
  if (!canActOnOrder(viewer, order) || !canCancelPieces(order.status)) return 0
  return line.shipped > 0 && !canMoveOrders(viewer) ? 0 : remainingOf(line)
}
