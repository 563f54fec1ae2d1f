import type { CompanyEvent, CompanyRole } from '@instrumenta/prisma/client'
import type { Loaders } from '../../graphql/loaders'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { isAllowed, signedIn } from '../../shared/authority'
import { roleAllows } from '../../shared/permissions'
import { toMoney } from '../../shared/money'
import { countAll, takeFirst } from '../../shared/pagination'
import { needsApproval } from '../orders/waiting-orders.sql'
import { deleteCompanyAddress, saveCompanyAddress } from './company-addresses'
import { acceptInvitation, inviteToCompany, readInvitation, revokeInvitation } from './company-invitations'
import { removeCompanyMember, setCompanyMemberLimits, setCompanyMemberRole } from './company-members'
import {
  findCompany,
  listCompanies,
  listOwnCompanies,
  createCompany,
  updateCompany,
  updateCompanyAsStaff,
} from './companies'

/** A caller with access to a company can read all of it, except its history. */
export const companyResolvers: Resolvers = {
  Query: {
    myCompanies: (_parent, _args, { db, viewer }) => listOwnCompanies(db, signedIn(viewer)),
    company: (_parent, { id }, { db, viewer }) => findCompany(db, signedIn(viewer), id),
    companyInvitation: (_parent, { token }, { db, viewer }) => readInvitation(db, signedIn(viewer), token),
    companies: (_parent, { search, memberId, ...page }, { db }) => listCompanies(db, page, { search, memberId }),
  },
  Mutation: {
    createCompany: (_parent, { input }, { db, viewer, language }) =>
      createCompany(db, signedIn(viewer), input, language),
    updateCompany: (_parent, { input }, { db, viewer }) => updateCompany(db, signedIn(viewer), input),
    updateCompanyAsStaff: (_parent, { input }, context) =>
      updateCompanyAsStaff(context.db, auditContextOf(context), input),
    inviteToCompany: (_parent, { input }, context) =>
      inviteToCompany(context, signedIn(context.viewer), input, context.language),
    revokeInvitation: (_parent, { id }, { db, viewer }) => revokeInvitation(db, signedIn(viewer), id),
    acceptInvitation: (_parent, { input }, { db, viewer, language }) =>
      acceptInvitation(db, signedIn(viewer), input, language),
    setCompanyMemberRole: (_parent, { input }, { db, viewer }) => setCompanyMemberRole(db, signedIn(viewer), input),
    setCompanyMemberLimits: (_parent, { input }, { db, viewer }) => setCompanyMemberLimits(db, signedIn(viewer), input),
    removeCompanyMember: (_parent, { id }, context) => removeCompanyMember(context, signedIn(context.viewer), id),
    saveCompanyAddress: (_parent, { input }, { db, viewer }) => saveCompanyAddress(db, signedIn(viewer), input),
    deleteCompanyAddress: (_parent, { id }, { db, viewer }) => deleteCompanyAddress(db, signedIn(viewer), id),
  },
  CompanyAddress: { address: (address) => address },
  CompanyConnection: { totalCount: countAll },
  Company: {
    members: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.companyMembers.load(id), first),
    invitations: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.companyInvitations.load(id), first),
    addresses: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.companyAddresses.load(id), first),
    needsApproval: ({ id }, { lines }, { db, viewer }) => needsApproval(db, signedIn(viewer), id, lines),
    events: async ({ id }, { first, after }, { loaders, viewer }) => {
      const person = signedIn(viewer)
      const members = await loaders.companyMembers.load(id)
      const isOwner = members.some(({ userId, role }) => userId === person.id && roleAllows(role, 'seeJournal'))
      const canSeeEvents = isOwner || isAllowed(person, 'CUSTOMERS_READ')
      return canSeeEvents ? loaders.companyEvents.load({ parentId: id, first, after }) : null
    },
  },
  CompanyEventConnection: { totalCount: countAll },
  CompanyEvent: {
    id: ({ id }) => String(id),
    createdAt: ({ at }) => at,
    actorName: async ({ actorId }, _args, { loaders }) => (await loaders.user.load(actorId))?.name ?? '',
    memberName: async (event, _args, { loaders }) => {
      const userId = await personOf(event, loaders)
      return userId === null ? null : ((await loaders.user.load(userId))?.name ?? null)
    },
    isOwnDoing: async (event, _args, { loaders }) => (await personOf(event, loaders)) === event.actorId,
    role: (event) => valuesOf(event).after.role ?? valuesOf(event).before.role ?? null,
    roleBefore: (event) => (event.act === 'ROLE_SET' ? (valuesOf(event).before.role ?? null) : null),
    orderLimit: (event) => limitOf(valuesOf(event).after.orderLimit),
    monthLimit: (event) => limitOf(valuesOf(event).after.monthLimit),
    changedFields: ({ act, after }) => (act === 'UPDATED' ? Object.keys(after as object) : []),
  },
  CompanyMember: {
    name: ({ user }) => user.name,
    email: ({ user }) => user.email,
    hasEnded: ({ user }) => user.removedAt !== null,
    orderLimit: ({ orderLimitMinor }) => (orderLimitMinor === null ? null : toMoney(orderLimitMinor)),
    monthLimit: ({ monthLimitMinor }) => (monthLimitMinor === null ? null : toMoney(monthLimitMinor)),
  },
}

/** Journal values that the API shows, as `recordAct` wrote them. */
interface RecordedValues {
  role?: CompanyRole
  /** Minor units of the base currency. */
  orderLimit?: number | null
  monthLimit?: number | null
}

const valuesOf = ({ before, after }: CompanyEvent) => ({
  before: before as RecordedValues,
  after: after as RecordedValues,
})

const memberActs: readonly CompanyEvent['act'][] = ['JOINED', 'ROLE_SET', 'LIMITS_SET', 'MEMBER_REMOVED']

/** User id of the member that an event is about; null for other events and unknown members. */
async function personOf({ act, subjectId }: CompanyEvent, { memberOf }: Pick<Loaders, 'memberOf'>) {
  return memberActs.includes(act) ? memberOf.load(subjectId) : null
}

const limitOf = (limit: number | null | undefined) => (limit == null ? null : toMoney(BigInt(limit)))
