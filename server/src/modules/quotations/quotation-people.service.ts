import type { User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { RoleThere } from './quotations.policy'

/** What somebody is in the company of a quotation now. */
export async function findRole(
  db: Pick<Db, 'companyMember'>,
  { id: userId }: User,
  { companyId }: { companyId: string | null },
): Promise<RoleThere> {
  if (companyId === null) return undefined
  const member = await db.companyMember.findUnique({ where: { companyId_userId: { companyId, userId } } })
  return member?.role
}
