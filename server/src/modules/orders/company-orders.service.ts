import type { User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Right } from '../../shared/company-roles'
import { mayAs } from '../../shared/company-roles'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { OrderRequest } from './orders.input'
import type { RoleThere } from './orders.policy'

/** Why an order cannot be placed for a company, tagged with the names of the schema. */
export interface CompanyRefusal {
  __typename: 'CompanyNotFound' | 'CompanyRoleNeeded' | 'PurchaseOrderNumberMissing'
  message: Sentence
}

/** What the person is in the company of an order now. */
export async function findRole(db: Db, viewer: User, { companyId }: { companyId: string | null }): Promise<RoleThere> {
  return (await findMember(db, viewer, companyId))?.role
}

/** Why the request cannot be placed for the company that it names; undefined if it can, or names none. */
export async function findCompanyRefusal(
  db: Db,
  customer: User,
  { companyId, purchaseOrderNumber }: OrderRequest,
  right: Right = 'order',
): Promise<CompanyRefusal | undefined> {
  if (companyId === null) return undefined
  const member = await findMember(db, customer, companyId)
  if (!member) return { __typename: 'CompanyNotFound', message: sentence('companyNotFound') }
  if (!mayAs(member.role, right)) {
    return { __typename: 'CompanyRoleNeeded', message: sentence('mayNotOrderForCompany') }
  }
  if (member.company.requiresPurchaseOrderNumber && purchaseOrderNumber === null) {
    return { __typename: 'PurchaseOrderNumberMissing', message: sentence('purchaseOrderNumberMissing') }
  }
  return undefined
}

async function findMember(db: Db, { id: userId }: User, companyId: string | null) {
  if (companyId === null || !isUuid(companyId)) return null
  return db.companyMember.findUnique({
    where: { companyId_userId: { companyId, userId } },
    include: { company: true },
  })
}
