import type { CompanyMember, User } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { mayAs } from '../../shared/company-roles'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { Tx } from './act-in-company.service'
import { actInCompany, recordAct, roleNeeded } from './act-in-company.service'
import type { setCompanyMemberRoleInput } from './companies.input'
import { isLastOwner } from './companies.policy'
import type { RemoveCompanyMemberResult, SetCompanyMemberRoleResult } from './companies.results'

/** The refusal where there is no such member. */
export const memberNotFound = () =>
  ({ __typename: 'CompanyMemberNotFound', message: sentence('companyMemberNotFound') }) as const
const lastOwner = () => ({ __typename: 'LastOwner', message: sentence('lastOwner') }) as const

/** Gives a member another role. */
export async function setCompanyMemberRole(
  db: Db,
  actor: User,
  { companyMemberId, role }: z.output<typeof setCompanyMemberRoleInput>,
): Promise<SetCompanyMemberRoleResult> {
  const named = await findMember(db, companyMemberId)
  if (!named) return memberNotFound()
  const { companyId } = named
  const result = await actInCompany(
    db,
    actor,
    companyId,
    'keepMembers',
    async (tx, { company }): Promise<SetCompanyMemberRoleResult> => {
      const member = await tx.companyMember.findUnique({ where: { id: named.id } })
      if (!member) return memberNotFound()
      if (member.role !== role) {
        if (await isNeeded(tx, member)) return lastOwner()
        await tx.companyMember.update({ where: { id: member.id }, data: { role } })
        const [before, after] = [{ role: member.role }, { role }]
        await recordAct(tx, { companyId, actorId: actor.id, act: 'ROLE_SET', subjectId: member.id, before, after })
      }
      return { __typename: 'SetCompanyMemberRoleSuccess', company }
    },
  )
  return result ?? memberNotFound()
}

/** Takes somebody out of a company: an owner anybody, everybody themselves. */
export async function removeCompanyMember(db: Db, actor: User, id: string): Promise<RemoveCompanyMemberResult> {
  const named = await findMember(db, id)
  if (!named) return memberNotFound()
  const { companyId } = named
  const result = await actInCompany(db, actor, companyId, null, async (tx, own): Promise<RemoveCompanyMemberResult> => {
    if (own.id !== named.id && !mayAs(own.role, 'keepMembers')) return roleNeeded()
    const member = await tx.companyMember.findUnique({ where: { id: named.id } })
    if (!member) return memberNotFound()
    if (await isNeeded(tx, member)) return lastOwner()
    await tx.companyMember.delete({ where: { id: member.id } })
    const before = { role: member.role, userId: member.userId }
    await recordAct(tx, { companyId, actorId: actor.id, act: 'MEMBER_REMOVED', subjectId: member.id, before })
    return { __typename: 'RemoveCompanyMemberSuccess', id: member.id }
  })
  return result ?? memberNotFound()
}

/** The membership of this id, if there is one. */
export async function findMember(db: Db, id: string): Promise<CompanyMember | null> {
  return isUuid(id) ? db.companyMember.findUnique({ where: { id } }) : null
}

/** Whether the company would have no owner whose account stands without this member as one. It is to be held. */
export async function isNeeded(tx: Tx, member: CompanyMember): Promise<boolean> {
  const { companyId } = member
  const owners = await tx.companyMember.findMany({ where: { companyId, role: 'OWNER', user: { removedAt: null } } })
  return isLastOwner(member, owners)
}
