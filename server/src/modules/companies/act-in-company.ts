import type { Company, CompanyAct, CompanyMember, Prisma, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Right } from '../../shared/permissions'
import { roleAllows } from '../../shared/permissions'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { holdCompany } from './companies.sql'

export type Tx = Prisma.TransactionClient

/** The caller's membership with its company. */
export interface Membership extends CompanyMember {
  company: Company
}

export const companyNotFound = { __typename: 'CompanyNotFound', message: sentence('companyNotFound') } as const
export const roleNeeded = { __typename: 'CompanyRoleNeeded', message: sentence('companyRoleNeeded') } as const

/**
 * Runs a member's change of their company in one transaction with a lock on the company, so that changes of its members,
 * invitations and addresses queue up.
 * @param right null if `work` checks the member's role
 * @returns undefined if the caller is not a member of such a company
 * @throws UNAUTHENTICATED if the caller's account was closed in the meantime
 */
export async function actInCompany<T>(
  db: Db,
  actor: User,
  companyId: string,
  right: Right | null,
  work: (tx: Tx, member: Membership) => Promise<T>,
): Promise<T | typeof roleNeeded | undefined> {
  if (!isUuid(companyId)) return undefined
  return inTransaction(db, async (tx) => {
    await holdCompany(sqlIn(tx), actor.id, companyId)
    const member = await tx.companyMember.findUnique({
      where: { companyId_userId: { companyId, userId: actor.id } },
      include: { company: true },
    })
    if (!member) return undefined
    if (right !== null && !roleAllows(member.role, right)) return roleNeeded
    return work(tx, member)
  })
}

/** A row of the company's journal. */
interface CompanyRecord {
  companyId: string
  actorId: string
  act: CompanyAct
  /** Id of the membership, invitation or address; the company's own by default. */
  subjectId?: string
  /** Changed values. They hold ids of people, never names or email addresses. */
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Writes a journal row in the transaction of the change. */
export async function recordAct(tx: Tx, { before = {}, after = {}, ...record }: CompanyRecord): Promise<void> {
  await tx.companyEvent.create({ data: { subjectId: record.companyId, ...record, before, after } })
}
