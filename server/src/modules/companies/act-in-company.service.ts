import type { CompanyAct, Prisma, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { Right } from '../../shared/company-roles'
import { mayAs } from '../../shared/company-roles'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { Membership } from './companies.policy'
import type { RoleNeeded } from './companies.results'
import { holdCompany } from './companies.sql'

/** The transaction in which a member does something with their company. */
export type Tx = Prisma.TransactionClient

/** The refusal of what a member's role does not let them do. */
export const roleNeeded = (): RoleNeeded => ({
  __typename: 'CompanyRoleNeeded',
  message: sentence('companyRoleNeeded'),
})

/**
 * Runs what a member does with their company in one transaction, which holds the company: changes of its people, invitations
 * and addresses come one after the other. Throws UNAUTHENTICATED when the account ended meanwhile.
 * @param right null for what `work` decides on by itself
 * @returns undefined where the person is in no such company
 */
export async function actInCompany<T>(
  db: Db,
  actor: User,
  companyId: string,
  right: Right | null,
  work: (tx: Tx, member: Membership) => Promise<T>,
): Promise<T | RoleNeeded | undefined> {
  if (!isUuid(companyId)) return undefined
  return inTransaction(db, async (tx) => {
    await holdCompany(sqlIn(tx), actor.id, companyId)
    const member = await tx.companyMember.findUnique({
      where: { companyId_userId: { companyId, userId: actor.id } },
      include: { company: true },
    })
    if (!member) return undefined
    if (right !== null && !mayAs(member.role, right)) return roleNeeded()
    return work(tx, member)
  })
}

/** What the company's journal tells of an act. */
export interface CompanyRecord {
  companyId: string
  actorId: string
  act: CompanyAct
  /** Id of the membership, invitation or address; the company's own unless said. */
  subjectId?: string
  /** What it changed, as it was, and as it became: ids in place of what names a person. */
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Writes down what was done, in the transaction in which it was done. */
export async function recordAct(tx: Tx, { before = {}, after = {}, ...record }: CompanyRecord): Promise<void> {
  await tx.companyEvent.create({ data: { subjectId: record.companyId, ...record, before, after } })
}
