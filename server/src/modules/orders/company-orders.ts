import type { User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Right } from '../../shared/permissions'
import { roleAllows } from '../../shared/permissions'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { OrderRequest } from './orders.input'
import type { RoleThere } from './orders.policy'

export interface CompanyRefusal {
  __typename: 'CompanyNotFound' | 'CompanyRoleNeeded' | 'PurchaseOrderNumberMissing' | 'CompanyOrderRequired'
  message: Sentence
}

/** The person's current role in the company of an order. */
export async function findRole(db: Db, viewer: User, { companyId }: { companyId: string | null }): Promise<RoleThere> {
  return (await findMember(db, viewer, companyId))?.role
}

/** Why the order cannot be placed for its company, or for the person themselves; undefined if it can. */
export async function findCompanyRefusal(
  db: Db,
  customer: User,
  { companyId, purchaseOrderNumber }: OrderRequest,
  right: Right = 'order',
): Promise<CompanyRefusal | undefined> {
  if (companyId === null) return findOwnOrderRefusal(db, customer)
  const member = await findMember(db, customer, companyId)
  if (!member) return { __typename: 'CompanyNotFound', message: sentence('companyNotFound') }
  if (!roleAllows(member.role, right)) {
    return { __typename: 'CompanyRoleNeeded', message: sentence('mayNotOrderForCompany') }
  }
  if (member.company.requiresPurchaseOrderNumber && purchaseOrderNumber === null) {
    return { __typename: 'PurchaseOrderNumberMissing', message: sentence('purchaseOrderNumberMissing') }
  }
  return undefined
}

/** The order statement has the same condition (`buyer.sql.ts`). */
async function findOwnOrderRefusal(db: Db, { id: userId }: User): Promise<CompanyRefusal | undefined> {
  const where = { userId, NOT: { role: 'OWNER' as const }, company: { membersMayOrderForThemselves: false } }
  const member = await db.companyMember.findFirst({
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { company: true },
  })
  if (!member) return undefined
  const message = sentence('companyOrderRequired', { company: member.company.name })
  return { __typename: 'CompanyOrderRequired', message }
}

async function findMember(db: Db, { id: userId }: User, companyId: string | null) {
  if (companyId === null || !isUuid(companyId)) return null
  return db.companyMember.findUnique({
    where: { companyId_userId: { companyId, userId } },
    include: { company: true },
  })
}
