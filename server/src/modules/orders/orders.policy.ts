import type { CompanyRole, Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import { mayAs } from '../../shared/company-roles'
import type { HeldLine } from './hold-order.sql'
import { canCancelPieces, transitions } from './order-states'
import { remainingOf } from './pieces'

/** An order, as far as it matters whose it is. */
type Owned = Pick<Order, 'userId' | 'companyId'>

/** What somebody is in the company of an order; undefined for nothing, and where it is a person's own. */
export type RoleThere = CompanyRole | undefined

/**
 * Whether the person may see this order: their own, those of their company where their role lets them, or any for those of the shop
 * who see all.
 * @param role left out where it was not looked up
 */
export function canSeeOrder(viewer: User, order: Owned, role?: RoleThere): boolean {
  return order.userId === viewer.id || (role !== undefined && mayAs(role, 'seeOrders')) || canListAllOrders(viewer)
}

/** Whether the person acts as the one who ordered: of a company's order, as long as they are in the company. */
export function isOrderer(viewer: User, { userId, companyId }: Owned, role: RoleThere): boolean {
  return userId === viewer.id && (companyId === null || role !== undefined)
}

/** Whether the person may do anything with this order: as the one who ordered, or any for those of the shop who keep orders. */
export function canActOnOrder(viewer: User, order: Owned, role: RoleThere): boolean {
  return isOrderer(viewer, order, role) || canMoveOrders(viewer)
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
 * The states that the person may move this order to: the shop along the whole table, who ordered only out of it. That one which
 * waits is placed is for its company alone: see `decide-order.service.ts`; and that a part is sent takes saying which.
 */
export function nextStatuses(viewer: User, order: Owned & Pick<Order, 'status'>, role: RoleThere): OrderStatus[] {
  if (!canActOnOrder(viewer, order, role)) return []
  if (order.status === 'AWAITING_APPROVAL' || !canMoveOrders(viewer)) {
    return transitions[order.status].filter((status) => status === 'CANCELLED')
  }
  return transitions[order.status].filter((status) => status !== 'PARTLY_SHIPPED')
}

/** Whether the person may change where this order goes: as long as they could call it off and nothing of it was sent. */
export function canChangeAddress(viewer: User, order: Owned & Pick<Order, 'status'>, role: RoleThere): boolean {
  return canActOnOrder(viewer, order, role) && transitions[order.status].includes('CANCELLED')
}

/** Pieces of a line that the person may call off now: the shop whatever is left, others only of lines of which nothing was sent. */
export function cancellablePieces(
  viewer: User,
  order: Owned & Pick<Order, 'status'>,
  role: RoleThere,
  line: Pick<HeldLine, 'quantity' | 'shipped' | 'cancelled'>,
): number {
  if (!canActOnOrder(viewer, order, role) || !canCancelPieces(order.status)) return 0
  return line.shipped > 0 && !canMoveOrders(viewer) ? 0 : remainingOf(line)
}
