import type { CompanyMember, CompanyRole, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { holdRights } from '../../shared/active-account.sql'
import { isAllowed } from '../../shared/authority'
import type { Right } from '../../shared/permissions'
import { roleAllows } from '../../shared/permissions'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import type { Membership, Tx } from './act-in-company'
import { actInCompany, recordAct, roleNeeded } from './act-in-company'
import { setCompanyMemberLimitsInput, setCompanyMemberRoleInput } from './companies.input'
import { holdCompany } from './companies.sql'
import { deleteMember, findOwners, isOnlyOwner, leavesOthersWithoutOwner } from './leave-company'

const memberNotFound = { __typename: 'CompanyMemberNotFound', message: sentence('companyMemberNotFound') } as const
const hasOwner = { __typename: 'CompanyRoleNeeded', message: sentence('companyHasOwner') } as const
const lastOwner = { __typename: 'LastOwner', message: sentence('lastOwner') } as const

/**
 * Sets a member's role. Staff who may close accounts can also make a member an owner of a company without an active owner,
 * which no member can do.
 */
export async function setCompanyMemberRole(db: Db, actor: User, input: unknown) {
  const { id, role } = parseInput(setCompanyMemberRoleInput, input, 'input')
  const result = await actOnMember(db, actor, id, 'keepMembers', async (tx, member, { company }) => {
    if (member.role !== role && (await isOnlyOwner(tx, member))) return lastOwner
    return setRole(tx, actor, { ...member, company }, role)
  })
  const isRefused = result.__typename === 'CompanyMemberNotFound' || result.__typename === 'CompanyRoleNeeded'
  return isRefused && role === 'OWNER' && isAllowed(actor, 'PEOPLE_WRITE') ? appointOwner(db, actor, id) : result
}

/**
 * Sets the amounts up to which a member orders without approval. Orders lock the membership, so an order placed at the same
 * time uses either the old or the new limits.
 */
export async function setCompanyMemberLimits(db: Db, actor: User, input: unknown) {
  const { id, orderLimit, monthLimit } = parseInput(setCompanyMemberLimitsInput, input, 'input')
  return actOnMember(db, actor, id, 'keepMembers', async (tx, member, { company }) => {
    // Prisma leaves undefined values unchanged.
    const data = { orderLimitMinor: orderLimit, monthLimitMinor: monthLimit }
    const updated = await tx.companyMember.update({ where: { id: member.id }, data })
    const [before, after] = [limitsOf(member), limitsOf(updated)]
    if (before.orderLimit !== after.orderLimit || before.monthLimit !== after.monthLimit) {
      const act = { act: 'LIMITS_SET', before, after } as const
      await recordAct(tx, { companyId: company.id, actorId: actor.id, subjectId: member.id, ...act })
    }
    return { __typename: 'SetCompanyMemberLimitsSuccess', company } as const
  })
}

/** Deletes a membership: owners can delete any, members their own. The only member may leave. */
export function removeCompanyMember({ db, env }: Pick<Reading, 'db' | 'env'>, actor: User, id: string) {
  return actOnMember(db, actor, id, null, async (tx, member, own) => {
    if (own.id !== member.id && !roleAllows(own.role, 'keepMembers')) return roleNeeded
    if (await leavesOthersWithoutOwner(tx, member)) return lastOwner
    await deleteMember(tx, member, { actorId: actor.id, shopAddress: env.mail.shopAddress })
    const { companyId, role, userId } = member
    const act = { act: 'MEMBER_REMOVED', before: { role, userId } } as const
    await recordAct(tx, { companyId, actorId: actor.id, subjectId: member.id, ...act })
    return { __typename: 'RemoveCompanyMemberSuccess', id: member.id } as const
  })
}

/**
 * Runs a change of a member of the caller's company in one transaction with a lock on the company.
 * @param right null if `work` checks the caller's role
 */
async function actOnMember<T>(
  db: Db,
  actor: User,
  id: string,
  right: Right | null,
  work: (tx: Tx, member: CompanyMember, own: Membership) => Promise<T>,
) {
  const companyId = await findCompanyOfMember(db, id)
  if (companyId === undefined) return memberNotFound
  const result = await actInCompany(db, actor, companyId, right, async (tx, own) => {
    // Again, with the company locked: the member may have left.
    const member = await tx.companyMember.findUnique({ where: { id } })
    return member ? work(tx, member, own) : memberNotFound
  })
  return result ?? memberNotFound
}

async function findCompanyOfMember(db: Db, id: string): Promise<string | undefined> {
  return isUuid(id) ? (await db.companyMember.findUnique({ where: { id } }))?.companyId : undefined
}

async function setRole(tx: Tx, { id: actorId }: User, member: Membership, role: CompanyRole) {
  const { id, role: before, company } = member
  if (before !== role) {
    await tx.companyMember.update({ where: { id }, data: { role } })
    const act = { act: 'ROLE_SET', before: { role: before }, after: { role } } as const
    await recordAct(tx, { companyId: company.id, actorId, subjectId: id, ...act })
  }
  return { __typename: 'SetCompanyMemberRoleSuccess', company } as const
}

/** Makes a member an owner of a company without an active one. Succeeds if they are an owner already: a retry after a lost response. */
async function appointOwner(db: Db, actor: User, id: string) {
  const companyId = await findCompanyOfMember(db, id)
  if (companyId === undefined) return memberNotFound
  return inTransaction(db, async (tx) => {
    await holdRights(sqlIn(tx), actor)
    await holdCompany(sqlIn(tx), actor.id, companyId)
    const member = await tx.companyMember.findFirst({
      where: { id, user: { removedAt: null } },
      include: { company: true },
    })
    if (!member) return memberNotFound
    if (member.role !== 'OWNER' && (await findOwners(tx, member)).length > 0) return hasOwner
    return setRole(tx, actor, member, 'OWNER')
  })
}

/** JSON has no bigint: minor units as numbers. */
const limitsOf = ({ orderLimitMinor, monthLimitMinor }: CompanyMember) => ({
  orderLimit: orderLimitMinor === null ? null : Number(orderLimitMinor),
  monthLimit: monthLimitMinor === null ? null : Number(monthLimitMinor),
})
