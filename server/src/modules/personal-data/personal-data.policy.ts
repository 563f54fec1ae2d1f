import type { Order, User } from '@instrumenta/prisma/client'
import { hasRole } from '../../shared/authority'

/** Whether the person may take out or erase what the shop knows of somebody. */
export function canHandlePersonalData(viewer: User): boolean {
  return hasRole(viewer, 'ADMIN')
}

/** Why somebody cannot be erased yet, and what to do first; undefined if they can. */
export function whyNotErasable(
  person: Pick<User, 'role'>,
  orders: readonly Pick<Order, 'status'>[],
): string | undefined {
  if (person.role === 'ADMIN') return 'This person is an admin. Please remove their admin rights first.'
  const open = orders.filter(({ status }) => status !== 'DELIVERED' && status !== 'CANCELLED').length
  if (open === 0) return undefined
  const what = open === 1 ? '1 order that is' : `${open} orders that are`
  return `This person has ${what} still on the way, which needs their address. Please deliver or cancel first.`
}
