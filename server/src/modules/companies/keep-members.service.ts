import type { CompanyMember, CompanyRole, User } from '@instrumenta/prisma/client'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdRights } from '../../shared/active-account.sql'
import type { Right } from '../../shared/company-roles'
import { mayAs } from '../../shared/company-roles'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { Tx } from './act-in-company.service'
import { actInCompany, recordAct, roleNeeded } from './act-in-company.service'
import { countOthers, takeOut } from './close-company.service'
import type { setCompanyMemberRoleInput } from './companies.input'
import type { Membership } from './companies.policy'
import { canGiveOwners, isLastOwner } from './companies.policy'
import type { RemoveCompanyMemberResult, RoleNeeded, SetCompanyMemberRoleResult } from './companies.results'
import { holdCompany } from './companies.sql'

const memberNotFound = { __typename: 'CompanyMemberNotFound', message: sentence('companyMemberNotFound') } as const
type MemberNotFound = typeof memberNotFound
const hasOwner = () => ({ __typename: 'CompanyRoleNeeded', message: sentence('companyHasOwner') }) as const
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

/**
 * Gives a member another role. Who ends accounts makes a member an owner of a company that has none whose account stands: nobody
 * in it can.
 */
export async function setCompanyMemberRole(
  db: Db,
  actor: User,
  { companyMemberId, role }: z.output<typeof setCompanyMemberRoleInput>,
): Promise<SetCompanyMemberRoleResult> {
  const result = await actOnMember(
    db,
    actor,
    companyMemberId,
    'keepMembers',
    async (tx, member, { company }): Promise<SetCompanyMemberRoleResult> => {
      if (member.role !== role && (await isNeeded(tx, member))) return lastOwner()
      return becomes(tx, actor, { ...member, company }, role)
    },
  )
  const isRefused = result.__typename !== 'SetCompanyMemberRoleSuccess' && result.__typename !== 'LastOwner'
  return isRefused && role === 'OWNER' && canGiveOwners(actor) ? giveOwner(db, actor, companyMemberId) : result
}

async function becomes(
  tx: Tx,
  { id: actorId }: User,
  { id, role: before, company }: Membership,
  role: CompanyRole,
): Promise<SetCompanyMemberRoleResult> {
  if (before !== role) {
    await tx.companyMember.update({ where: { id }, data: { role } })
    const act = { act: 'ROLE_SET', before: { role: before }, after: { role } } as const
    await recordAct(tx, { companyId: company.id, actorId, subjectId: id, ...act })
  }
  return { __typename: 'SetCompanyMemberRoleSuccess', company }
}

/** Makes a member an owner where nobody in the company can. Who is one already may be so by this, of which the answer was lost, or by another admin. */
async function giveOwner(db: Db, actor: User, id: string): Promise<SetCompanyMemberRoleResult> {
  const named = isUuid(id) ? await db.companyMember.findUnique({ where: { id } }) : null
  if (!named) return memberNotFound
  return inTransaction(db, async (tx): Promise<SetCompanyMemberRoleResult> => {
    await holdRights(sqlIn(tx), actor)
    await holdCompany(sqlIn(tx), actor.id, named.companyId)
    const where = { id: named.id, user: { removedAt: null } }
    const member = await tx.companyMember.findFirst({ where, include: { company: true } })
    if (!member) return memberNotFound
    if (member.role !== 'OWNER' && (await findOwners(tx, member)).length > 0) return hasOwner()
    return becomes(tx, actor, member, 'OWNER')
  })
}

/** Takes somebody out of a company: an owner anybody, everybody themselves. Who is the only one in it may go, too. */
export function removeCompanyMember(
  { db, shopAddress }: { db: Db; shopAddress: string },
  actor: User,
  id: string,
): Promise<RemoveCompanyMemberResult> {
  return actOnMember(db, actor, id, null, async (tx, member, own): Promise<RemoveCompanyMemberResult> => {
    if (own.id !== member.id && !mayAs(own.role, 'keepMembers')) return roleNeeded()
    if (await leavesOthersAlone(tx, member)) return lastOwner()
    const leaving = { actorId: actor.id, shopAddress }
    await takeOut(tx, member, leaving, () => tx.companyMember.delete({ where: { id: member.id } }))
    const { companyId, role, userId } = member
    const act = { act: 'MEMBER_REMOVED', before: { role, userId } } as const
    await recordAct(tx, { companyId, actorId: actor.id, subjectId: member.id, ...act })
    return { __typename: 'RemoveCompanyMemberSuccess', id: member.id }
  })
}

/** Whether the company would have no owner whose account stands without this member as one. It is to be held. */
async function isNeeded(tx: Tx, member: CompanyMember): Promise<boolean> {
  return isLastOwner(member, await findOwners(tx, member))
}

/** The owners whose accounts stand. */
const findOwners = (tx: Tx, { companyId }: CompanyMember): Promise<CompanyMember[]> =>
  tx.companyMember.findMany({ where: { companyId, role: 'OWNER', user: { removedAt: null } } })

/** Whether others, whose accounts stand, would be left in the company without an owner if this member went. It is to be held. */
export async function leavesOthersAlone(tx: Tx, member: CompanyMember): Promise<boolean> {
  return (await countOthers(tx, member)) > 0 && isNeeded(tx, member)
}
