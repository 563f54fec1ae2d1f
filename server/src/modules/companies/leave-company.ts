import type { CompanyMember, User } from '@instrumenta/prisma/client'
import { sqlIn } from '../../shared/sql'
import { holdOpenQuotations, mailQuotationToShop } from '../quotations/quotations.sql'
import type { Tx } from './act-in-company'
import { holdCompaniesOf } from './companies.sql'

interface Departure {
  actorId: string
  /** Receives an email for each withdrawn quotation. Without it no email is sent. */
  shopAddress?: string
}

/** The number of other members with an active account. Call it with the company locked. */
const countOthers = (tx: Tx, { id, companyId }: CompanyMember): Promise<number> =>
  tx.companyMember.count({ where: { companyId, NOT: { id }, user: { removedAt: null } } })

/** Owners with an active account. */
export const findOwners = (tx: Tx, { companyId }: Pick<CompanyMember, 'companyId'>): Promise<CompanyMember[]> =>
  tx.companyMember.findMany({ where: { companyId, role: 'OWNER', user: { removedAt: null } } })

/** True if this member is the only owner with an active account. Call it with the company locked. */
export async function isOnlyOwner(tx: Tx, member: CompanyMember): Promise<boolean> {
  const owners = await findOwners(tx, member)
  return owners.length > 0 && owners.every(({ id }) => id === member.id)
}

/** True if other active members would be left without an owner. Call it with the company locked. */
export async function leavesOthersWithoutOwner(tx: Tx, member: CompanyMember): Promise<boolean> {
  return (await countOthers(tx, member)) > 0 && isOnlyOwner(tx, member)
}

/**
 * Deletes a membership, and closes the company with its last active member. Call it with the company locked. Quotations
 * are locked before members, as elsewhere.
 */
export async function deleteMember(tx: Tx, member: CompanyMember, departure: Departure): Promise<void> {
  const isLast = (await countOthers(tx, member)) === 0
  if (isLast) await holdOpenQuotations(sqlIn(tx), member.companyId)
  await tx.companyMember.delete({ where: { id: member.id } })
  // Locks quotations again: one may have been requested while we waited for the member's row.
  if (isLast) await closeCompany(tx, member.companyId, departure)
}

/**
 * Deletes addresses and invitations and withdraws open quotations of a company without active members. Its name and orders
 * stay for the books.
 */
async function closeCompany(tx: Tx, companyId: string, { actorId, shopAddress }: Departure): Promise<void> {
  const sql = sqlIn(tx)
  for (const { id, state } of await holdOpenQuotations(sql, companyId)) {
    const events = { create: { from: state, to: 'WITHDRAWN', actorId } } as const
    const withdrawn = await tx.quotation.update({ where: { id }, data: { state: 'WITHDRAWN', events } })
    if (shopAddress) await mailQuotationToShop(sql, withdrawn, { kind: 'WITHDRAWN' }, { shopAddress, actorId })
  }
  await tx.companyInvitation.deleteMany({ where: { companyId } })
  await tx.companyAddress.deleteMany({ where: { companyId } })
}

/** True if one of the person's companies would be left with members and no owner. Locks their companies. */
export async function isNeededAsOwner(tx: Tx, userId: string): Promise<boolean> {
  await holdCompaniesOf(sqlIn(tx), userId)
  for (const member of await tx.companyMember.findMany({ where: { userId } })) {
    if (await leavesOthersWithoutOwner(tx, member)) return true
  }
  return false
}

/** Deletes an erased person's memberships and invitations. Call it with their companies locked. No email names them. */
export async function leaveCompanies(tx: Tx, { id, email, emailVerified }: User): Promise<void> {
  for (const member of await tx.companyMember.findMany({ where: { userId: id } })) {
    await deleteMember(tx, member, { actorId: id })
  }
  if (emailVerified) await tx.companyInvitation.deleteMany({ where: { email } })
}

/** Closes the companies in which this person, whose account is about to be closed, is the last active member. Locks their companies. */
export async function closeCompanies(tx: Tx, userId: string, actorId: string): Promise<void> {
  await holdCompaniesOf(sqlIn(tx), userId)
  for (const member of await tx.companyMember.findMany({ where: { userId } })) {
    if ((await countOthers(tx, member)) === 0) await closeCompany(tx, member.companyId, { actorId })
  }
}
