import type { CompanyMember, User } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import type { Db } from '../../shared/db'
import { recordAct } from './act-in-company.service'
import type { setCompanyMemberLimitsInput } from './companies.input'
import type { SetCompanyMemberLimitsResult } from './companies.results'
import { actOnMember } from './keep-members.service'

/**
 * Sets up to what a member orders for the company without approval. Orders hold the membership: one that is placed at the same
 * time comes before the new limits or after them.
 */
export function setCompanyMemberLimits(
  db: Db,
  actor: User,
  { id, orderLimit, monthLimit }: z.output<typeof setCompanyMemberLimitsInput>,
): Promise<SetCompanyMemberLimitsResult> {
  return actOnMember(
    db,
    actor,
    id,
    'keepMembers',
    async (tx, member, { company }): Promise<SetCompanyMemberLimitsResult> => {
      // Undefined is nothing to change.
      const data = { orderLimitMinor: orderLimit, monthLimitMinor: monthLimit }
      const after = await tx.companyMember.update({ where: { id: member.id }, data })
      const [was, is] = [limitsOf(member), limitsOf(after)]
      if (was.orderLimit !== is.orderLimit || was.monthLimit !== is.monthLimit) {
        const act = { act: 'LIMITS_SET', before: was, after: is } as const
        await recordAct(tx, { companyId: company.id, actorId: actor.id, subjectId: member.id, ...act })
      }
      return { __typename: 'SetCompanyMemberLimitsSuccess', company }
    },
  )
}

/** As the journal has them: minor units that a JSON number tells apart. */
const limitsOf = ({ orderLimitMinor, monthLimitMinor }: CompanyMember) => ({
  orderLimit: orderLimitMinor === null ? null : Number(orderLimitMinor),
  monthLimit: monthLimitMinor === null ? null : Number(monthLimitMinor),
})
