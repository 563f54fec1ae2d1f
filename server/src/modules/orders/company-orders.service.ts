import type { User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Right } from '../../shared/company-roles'
import { mayAs } from '../../shared/company-roles'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { OrderRequest } from './orders.input'

/** Why an order cannot be placed for a company, tagged with the names of the schema. */
export interface CompanyRefusal {
  __typename: 'CompanyNotFound' | 'CompanyRoleNeeded' | 'PurchaseOrderNumberMissing'
  message: Sentence
}

/** Whether the person sees the orders that others placed for this company. */
export async function seesOrdersOf(db: Db, viewer: User, companyId: string | null): Promise<boolean> {
  const member = await findMember(db, viewer, companyId)
  return member !== null && mayAs(member.role, 'seeOrders')
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
