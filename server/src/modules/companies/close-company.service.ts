import type { CompanyMember } from '@instrumenta/prisma/client'
import { sqlIn } from '../../shared/sql'
import { holdOpenQuotations, mailQuotationToShop } from '../quotations/quotations.sql'
import type { Tx } from './act-in-company.service'

/** Whoever goes, or takes somebody out. */
interface Leaving {
  actorId: string
  /** Where the shop is told that quotations are withdrawn; nowhere when the shop does it by itself. */
  shopAddress?: string
}

/** How many others in the company have an account that stands. It is to be held. */
export const countOthers = (tx: Tx, { id, companyId }: CompanyMember): Promise<number> =>
  tx.companyMember.count({ where: { companyId, NOT: { id }, user: { removedAt: null } } })

/**
 * Takes a member out by `remove`, and closes the company with the last whose account stands. The company is to be held; quotations
 * come before members.
 */
export async function takeOut(
  tx: Tx,
  member: CompanyMember,
  leaving: Leaving,
  remove: () => Promise<unknown>,
): Promise<void> {
  const isLast = (await countOthers(tx, member)) === 0
  if (isLast) await holdOpenQuotations(sqlIn(tx), member.companyId)
  await remove()
  // Holds them again: one may have been asked for while the member's row was waited for.
  if (isLast) await closeCompany(tx, member.companyId, leaving)
}

/**
 * Takes from a company in which nobody's account stands any more what is for nobody then: the address book, invitations, and what the shop would
 * still answer; name and orders stay, which the books need. It is to be held.
 */
export async function closeCompany(tx: Tx, companyId: string, { actorId, shopAddress }: Leaving): Promise<void> {
  const sql = sqlIn(tx)
  for (const { id, state } of await holdOpenQuotations(sql, companyId)) {
    const events = { create: { from: state, to: 'WITHDRAWN', actorId } } as const
    const withdrawn = await tx.quotation.update({ where: { id }, data: { state: 'WITHDRAWN', events } })
    if (shopAddress) await mailQuotationToShop(sql, withdrawn, { kind: 'WITHDRAWN' }, { shopAddress, actorId })
  }
  await tx.companyInvitation.deleteMany({ where: { companyId } })
  await tx.companyAddress.deleteMany({ where: { companyId } })
}
