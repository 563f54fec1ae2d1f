import type { Order, User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may see this order: their own, or any for an admin. */
export function canSeeOrder(viewer: User, order: Pick<Order, 'userId'>): boolean {
  return order.userId === viewer.id || hasRole(viewer, 'ADMIN')
}

/** Whether the person may list the orders of everybody. */
export function canListAllOrders(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}
