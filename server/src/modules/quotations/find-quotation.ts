import type { Quotation, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { RoleThere } from './quotations.policy'
import { canSeeQuotation } from './quotations.policy'

/** Null for an unknown id and for a quotation that the person may not see. */
export async function findQuotation(db: Db, viewer: User, id: string): Promise<Quotation | null> {
  const quotation = isUuid(id) ? await db.quotation.findUnique({ where: { id } }) : null
  if (!quotation) return null
  return canSeeQuotation(viewer, quotation, await findRole(db, viewer, quotation)) ? quotation : null
}

/** The person's current role in the company of a quotation. */
export async function findRole(
  db: Pick<Db, 'companyMember'>,
  { id: userId }: User,
  { companyId }: { companyId: string | null },
): Promise<RoleThere> {
  if (companyId === null) return undefined
  const member = await db.companyMember.findUnique({ where: { companyId_userId: { companyId, userId } } })
  return member?.role
}
