import type { CompanyMember, Prisma, User } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import type { Right } from '../../shared/company-roles'
import { mayAs } from '../../shared/company-roles'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { Tx } from './act-in-company.service'
import { actInCompany, recordAct, roleNeeded } from './act-in-company.service'
import type { setCompanyMemberRoleInput } from './companies.input'
import type { Membership } from './companies.policy'
import { isLastOwner } from './companies.policy'
import type { RemoveCompanyMemberResult, RoleNeeded, SetCompanyMemberRoleResult } from './companies.results'

const memberNotFound = { __typename: 'CompanyMemberNotFound', message: sentence('companyMemberNotFound') } as const
type MemberNotFound = typeof memberNotFound
const lastOwner = () => ({ __typename: 'LastOwner', message: sentence('lastOwner') }) as const

/**
 * Runs what somebody does about a member of their company, in one transaction that holds the company; for a membership that
 * there is, also once it is held.
 * @param right null for what `work` decides on by itself
 */
export async function actOnMember<T>(
  db: Db,
  actor: User,
  id: string,
  right: Right | null,
  work: (tx: Tx, member: CompanyMember, own: Membership) => Promise<T>,
): Promise<T | RoleNeeded | MemberNotFound> {
  const named = isUuid(id) ? await db.companyMember.findUnique({ where: { id } }) : null
  if (!named) return memberNotFound
  const result = await actInCompany(db, actor, named.companyId, right, async (tx, own) => {
    const member = await tx.companyMember.findUnique({ where: { id: named.id } })
    return member ? work(tx, member, own) : memberNotFound
  })
  return result ?? memberNotFound
}

/** Gives a member another role. */
export function setCompanyMemberRole(
  db: Db,
  actor: User,
  { companyMemberId, role }: z.output<typeof setCompanyMemberRoleInput>,
): Promise<SetCompanyMemberRoleResult> {
  return actOnMember(
    db,
    actor,
    companyMemberId,
    'keepMembers',
    async (tx, member, { company }): Promise<SetCompanyMemberRoleResult> => {
      if (member.role !== role) {
        if (await isNeeded(tx, member)) return lastOwner()
        await tx.companyMember.update({ where: { id: member.id }, data: { role } })
        const act = { act: 'ROLE_SET', before: { role: member.role }, after: { role } } as const
        await recordAct(tx, { companyId: company.id, actorId: actor.id, subjectId: member.id, ...act })
      }
      return { __typename: 'SetCompanyMemberRoleSuccess', company }
    },
  )
}

/** Takes somebody out of a company: an owner anybody, everybody themselves. Who is the only one in it may go, too. */
export function removeCompanyMember(db: Db, actor: User, id: string): Promise<RemoveCompanyMemberResult> {
  return actOnMember(db, actor, id, null, async (tx, member, own): Promise<RemoveCompanyMemberResult> => {
    if (own.id !== member.id && !mayAs(own.role, 'keepMembers')) return roleNeeded()
    if (await leavesOthersAlone(tx, member)) return lastOwner()
    await takeOut(tx, member)
    const { companyId, role, userId } = member
    const act = { act: 'MEMBER_REMOVED', before: { role, userId } } as const
    await recordAct(tx, { companyId, actorId: actor.id, subjectId: member.id, ...act })
    return { __typename: 'RemoveCompanyMemberSuccess', id: member.id }
  })
}

/** Whether the company would have no owner whose account stands without this member as one. It is to be held. */
async function isNeeded(tx: Tx, member: CompanyMember): Promise<boolean> {
  const { companyId } = member
  const owners = await tx.companyMember.findMany({ where: { companyId, role: 'OWNER', user: { removedAt: null } } })
  return isLastOwner(member, owners)
}

/** Whether others, whose accounts stand, would be left in the company without an owner if this member went. It is to be held. */
export async function leavesOthersAlone(tx: Tx, member: CompanyMember): Promise<boolean> {
  return (await countOthers(tx, member)) > 0 && isNeeded(tx, member)
}

const countOthers = (tx: Tx, { id, companyId }: CompanyMember): Promise<number> =>
  tx.companyMember.count({ where: { companyId, NOT: { id }, user: { removedAt: null } } })

/**
 * Takes a member out. With the last one goes what is for nobody then: the address book, invitations, and what the shop would
 * still answer; name and orders stay, which the books need. The company is to be held.
 */
export async function takeOut(tx: Tx, member: CompanyMember): Promise<void> {
  const { id, companyId } = member
  await tx.companyMember.delete({ where: { id } })
  if ((await countOthers(tx, member)) > 0) return
  await tx.companyInvitation.deleteMany({ where: { companyId } })
  await tx.companyAddress.deleteMany({ where: { companyId } })
  const open = { companyId, state: { in: ['REQUESTED', 'OFFERED'] } } satisfies Prisma.QuotationWhereInput
  await tx.quotation.updateMany({ where: open, data: { state: 'WITHDRAWN' } })
}
