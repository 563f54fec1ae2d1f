import type { User } from '@instrumenta/prisma/client'
import { sqlIn } from '../../shared/sql'
import type { Tx } from './act-in-company.service'
import { holdCompaniesOf } from './companies.sql'
import { isNeeded } from './keep-members.service'

/** Whether some company of this person would be left with members and without an owner. Holds their companies. */
export async function isNeededAsOwner(tx: Tx, userId: string): Promise<boolean> {
  await holdCompaniesOf(sqlIn(tx), userId)
  for (const member of await tx.companyMember.findMany({ where: { userId } })) {
    const others = await tx.companyMember.count({ where: { companyId: member.companyId, NOT: { userId } } })
    if (others > 0 && (await isNeeded(tx, member))) return true
  }
  return false
}

/** Takes a person out of all companies, with invitations to them; who was the last leaves no address book behind. */
export async function leaveCompanies(tx: Tx, { id, email, emailVerified }: User): Promise<void> {
  await tx.companyMember.deleteMany({ where: { userId: id } })
  if (emailVerified) await tx.companyInvitation.deleteMany({ where: { email } })
  const empty = { company: { members: { none: {} } } }
  await tx.companyInvitation.deleteMany({ where: empty })
  await tx.companyAddress.deleteMany({ where: empty })
}
