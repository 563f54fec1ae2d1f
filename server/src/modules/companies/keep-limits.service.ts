import type { CompanyMember, User } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import type { Db } from '../../shared/db'
import { actInCompany, recordAct } from './act-in-company.service'
import type { setCompanyMemberLimitsInput } from './companies.input'
import type { SetCompanyMemberLimitsResult } from './companies.results'
import { findMember, memberNotFound } from './keep-members.service'

/**
 * Sets up to what a member orders for the company without approval. Orders hold the membership: one that is placed at the same
 * time comes before the new limits or after them.
 */
export async function setCompanyMemberLimits(
  db: Db,
  actor: User,
  { id, orderLimit, monthLimit }: z.output<typeof setCompanyMemberLimitsInput>,
): Promise<SetCompanyMemberLimitsResult> {
  const named = await findMember(db, id)
  if (!named) return memberNotFound()
  const { companyId } = named
  const result = await actInCompany(
    db,
    actor,
    companyId,
    'keepMembers',
    async (tx, { company }): Promise<SetCompanyMemberLimitsResult> => {
      const before = await tx.companyMember.findUnique({ where: { id } })
      if (!before) return memberNotFound()
      // Undefined is nothing to change.
      const data = { orderLimitMinor: orderLimit, monthLimitMinor: monthLimit }
      const after = await tx.companyMember.update({ where: { id }, data })
      const [was, is] = [limitsOf(before), limitsOf(after)]
      if (was.orderLimit !== is.orderLimit || was.monthLimit !== is.monthLimit) {
        await recordAct(tx, { companyId, actorId: actor.id, act: 'LIMITS_SET', subjectId: id, before: was, after: is })
      }
      return { __typename: 'SetCompanyMemberLimitsSuccess', company }
    },
  )
  return result ?? memberNotFound()
}

/** As the journal has them: minor units that a JSON number tells apart. */
const limitsOf = ({ orderLimitMinor, monthLimitMinor }: CompanyMember) => ({
  orderLimit: orderLimitMinor === null ? null : Number(orderLimitMinor),
  monthLimit: monthLimitMinor === null ? null : Number(monthLimitMinor),
})
