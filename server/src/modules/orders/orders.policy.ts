import type { CompanyRole, Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import { roleAllows } from '../../shared/permissions'
import type { HeldLine } from './move-order.sql'
import { canCancelPieces, transitions } from './order-states'
import { remainingOf } from './pieces'

type OwnedOrder = Pick<Order, 'userId' | 'companyId'>

/** The person's role in the order's company; undefined for a stranger and for an order without company. */
export type RoleThere = CompanyRole | undefined

/** Buyers see their own orders, members of a company those that their role allows, and staff all. Leave `role` out if unknown. */
export function canSeeOrder(viewer: User, order: OwnedOrder, role?: RoleThere): boolean {
  return order.userId === viewer.id || (role !== undefined && roleAllows(role, 'seeOrders')) || canListAllOrders(viewer)
}

/** A buyer who has left the company has no access to its orders. */
export function isOrderer(viewer: User, { userId, companyId }: OwnedOrder, role: RoleThere): boolean {
  return userId === viewer.id && (companyId === null || role !== undefined)
}

export function canActOnOrder(viewer: User, order: OwnedOrder, role: RoleThere): boolean {
  return isOrderer(viewer, order, role) || canMoveOrders(viewer)
}

export function canListAllOrders(viewer: User): boolean {
  return isAllowed(viewer, 'ORDERS_READ')
}

/** Buyers can cancel their own orders without this right: see `nextStatuses`. */
export function canMoveOrders(viewer: User): boolean {
  return isAllowed(viewer, 'ORDERS_WRITE')
}

/**
 * Statuses that the person may set. A buyer can only cancel. Only the company approves a waiting order (`decide-order.ts`), and
 * PARTLY_SHIPPED follows from a shipment (`ship-order.ts`).
 */
export function nextStatuses(viewer: User, order: OwnedOrder & Pick<Order, 'status'>, role: RoleThere): OrderStatus[] {
  if (!canActOnOrder(viewer, order, role)) return []
  if (order.status === 'AWAITING_APPROVAL' || !canMoveOrders(viewer)) {
    return transitions[order.status].filter((status) => status === 'CANCELLED')
  }
  return transitions[order.status].filter((status) => status !== 'PARTLY_SHIPPED')
}

/** The address can be changed until the first shipment. */
export function canChangeAddress(viewer: User, order: OwnedOrder & Pick<Order, 'status'>, role: RoleThere): boolean {
  return canActOnOrder(viewer, order, role) && transitions[order.status].includes('CANCELLED')
}

/** Units that the person may cancel: staff all remaining ones, a buyer only in lines without shipments. */
export function cancellablePieces(
  viewer: User,
  order: OwnedOrder & Pick<Order, 'status'>,
  role: RoleThere,
  line: Pick<HeldLine, 'quantity' | 'shipped' | 'cancelled'>,
): number {
  if (!canActOnOrder(viewer, order, role) || !canCancelPieces(order.status)) return 0
  return line.shipped > 0 && !canMoveOrders(viewer) ? 0 : remainingOf(line)
}
