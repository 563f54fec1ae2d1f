import type { Order, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Whether the person may take out or erase what the shop knows of somebody. */
export function canHandlePersonalData(viewer: User): boolean {
  return isAllowed(viewer, 'PERSONAL_DATA')
}

/** Why somebody cannot be erased yet, and what to do first; undefined if they can. */
export function whyNotErasable(
  person: Pick<User, 'role'>,
  orders: readonly Pick<Order, 'status'>[],
): { message: Sentence; openOrderCount: number } | undefined {
  if (person.role === 'ADMIN') return { message: sentence('adminNotErasable'), openOrderCount: 0 }
  const open = orders.filter(({ status }) => status !== 'DELIVERED' && status !== 'CANCELLED').length
  if (open === 0) return undefined
  return { message: sentence('ordersUnderWay', { count: open }), openOrderCount: open }
}
