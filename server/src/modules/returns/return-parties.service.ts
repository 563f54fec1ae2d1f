import type { Order, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Party } from './return-states'
import { partiesOf } from './returns.policy'

/** Whom somebody speaks for about the returns of an order; nobody for who may not ask for one. */
export async function findParties(db: Db, viewer: User, order: Pick<Order, 'userId' | 'companyId'>): Promise<Party[]> {
  const { companyId } = order
  if (companyId === null || order.userId === viewer.id) return partiesOf(viewer, order, undefined)
  const member = await db.companyMember.findUnique({
    where: { companyId_userId: { companyId, userId: viewer.id } },
  })
  return partiesOf(viewer, order, member?.role)
}
