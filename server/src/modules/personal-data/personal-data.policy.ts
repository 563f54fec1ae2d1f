import type { Prisma, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Whether the person may take out or erase what the shop knows of somebody. */
export function canHandlePersonalData(viewer: User): boolean {
  return isAllowed(viewer, 'PERSONAL_DATA')
}

/** Orders that need the address of who placed them. */
export const ON_THE_WAY = { status: { notIn: ['DELIVERED', 'CANCELLED'] } } satisfies Prisma.OrderWhereInput

/** Why somebody with so many orders on the way cannot be erased yet, and what to do first; undefined if they can. */
export function whyNotErasable(
  person: Pick<User, 'role'>,
  openOrderCount: number,
): { message: Sentence; openOrderCount: number } | undefined {
  if (person.role === 'ADMIN') return { message: sentence('adminNotErasable'), openOrderCount: 0 }
  if (openOrderCount === 0) return undefined
  return { message: sentence('ordersUnderWay', { count: openOrderCount }), openOrderCount }
}
