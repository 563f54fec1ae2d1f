import type { CompanyEvent } from '@instrumenta/prisma/client'
import type { Loaders } from '../../graphql/loaders'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { canSeeCompanies } from './companies.policy'
import { mayAs } from '../../shared/company-roles'
import { toMoney } from '../../shared/money'
import { countAll } from '../../shared/pagination'
import { changedFieldsOf, membershipOf, recordedOf } from './company-event'
import { needsApproval } from '../orders/needs-approval.sql'

/** Resolvers of companies. Whoever is given one may see all of it. */
export const companyResolvers: Resolvers = {
  Query: {
    myCompanies: (_parent, _args, { services, viewer }) => services.companies.listOwn(signedIn(viewer)),
    company: (_parent, { id }, { services, viewer }) => services.companies.find(signedIn(viewer), id),
    companyInvitation: (_parent, { token }, { services, viewer }) =>
      services.companies.readInvitation(signedIn(viewer), token),
    companies: (_parent, { first, after, search }, { services, viewer }) =>
      services.companies.list(signedIn(viewer), { first, after }, search),
  },
  Mutation: {
    createCompany: (_parent, { input }, { services, viewer, language }) =>
      services.companies.create(signedIn(viewer), input, language),
    updateCompany: (_parent, { input }, { services, viewer }) => services.companies.update(signedIn(viewer), input),
    updateCompanyAsStaff: (_parent, { input }, context) =>
      context.services.companies.updateAsStaff(auditContextOf(context), input),
    inviteToCompany: (_parent, { input }, { services, viewer, language }) =>
      services.companies.invite(signedIn(viewer), input, language),
    revokeInvitation: (_parent, { id }, { services, viewer }) =>
      services.companies.revokeInvitation(signedIn(viewer), id),
    acceptInvitation: (_parent, { token }, { services, viewer, language }) =>
      services.companies.acceptInvitation(signedIn(viewer), token, language),
    setCompanyMemberRole: (_parent, { input }, { services, viewer }) =>
      services.companies.setMemberRole(signedIn(viewer), input),
    setCompanyMemberLimits: (_parent, { input }, { services, viewer }) =>
      services.companies.setMemberLimits(signedIn(viewer), input),
    removeCompanyMember: (_parent, { id }, { services, viewer }) =>
      services.companies.removeMember(signedIn(viewer), id),
    saveCompanyAddress: (_parent, { input }, { services, viewer }) =>
      services.companies.saveAddress(signedIn(viewer), input),
    deleteCompanyAddress: (_parent, { id }, { services, viewer }) =>
      services.companies.deleteAddress(signedIn(viewer), id),
  },
  CompanyConnection: { totalCount: countAll },
  Company: {
    members: ({ id }, _args, { loaders }) => loaders.companyMembers.load(id),
    invitations: ({ id }, _args, { loaders }) => loaders.companyInvitations.load(id),
    addresses: ({ id }, _args, { loaders }) => loaders.companyAddresses.load(id),
    needsApproval: ({ id }, { lines }, { db, viewer }) => needsApproval(db, signedIn(viewer), id, lines),
    events: async ({ id }, { first, after }, { loaders, viewer }) => {
      const person = signedIn(viewer)
      const members = await loaders.companyMembers.load(id)
      const isKeeper = members.some(({ userId, role }) => userId === person.id && mayAs(role, 'seeJournal'))
      return isKeeper || canSeeCompanies(person) ? loaders.companyEvents.load({ parentId: id, first, after }) : null
    },
  },
  CompanyEventConnection: { totalCount: countAll },
  CompanyEvent: {
    id: ({ id }) => String(id),
    actorName: async ({ actorId }, _args, { loaders }) => (await loaders.user.load(actorId))?.name ?? '',
    memberName: async (event, _args, { loaders }) => {
      const userId = await personOf(event, loaders)
      return userId === null ? null : ((await loaders.user.load(userId))?.name ?? null)
    },
    isOwnDoing: async (event, _args, { loaders }) => (await personOf(event, loaders)) === event.actorId,
    role: (event) => recordedOf(event).after.role ?? recordedOf(event).before.role ?? null,
    roleBefore: (event) => (event.act === 'ROLE_SET' ? (recordedOf(event).before.role ?? null) : null),
    orderLimit: (event) => limitOf(recordedOf(event).after.orderLimit),
    monthLimit: (event) => limitOf(recordedOf(event).after.monthLimit),
    changedFields: changedFieldsOf,
  },
  CompanyMember: {
    name: ({ user }) => user.name,
    email: ({ user }) => user.email,
    hasEnded: ({ user }) => user.removedAt !== null,
    orderLimit: ({ orderLimitMinor }) => (orderLimitMinor === null ? null : toMoney(orderLimitMinor)),
    monthLimit: ({ monthLimitMinor }) => (monthLimitMinor === null ? null : toMoney(monthLimitMinor)),
  },
}

/** The person that an act was done to; null for nobody who is known. */
async function personOf(event: CompanyEvent, { memberOf }: Pick<Loaders, 'memberOf'>): Promise<string | null> {
  const membership = membershipOf(event)
  return membership === null ? null : memberOf.load(membership)
}

const limitOf = (limit: number | null | undefined) => (limit == null ? null : toMoney(BigInt(limit)))
