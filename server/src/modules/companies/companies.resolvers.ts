import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { toMoney } from '../../shared/money'
import { countAll } from '../../shared/pagination'

const typeOf = { __resolveType: ({ __typename }: { __typename?: unknown }) => (__typename as never) ?? null }

/** Resolvers of companies. Whoever is given one may see all of it. */
export const companyResolvers: Resolvers = {
  Query: {
    myCompanies: (_parent, _args, { services, viewer }) => services.companies.listOwn(signedIn(viewer)),
    company: (_parent, { id }, { services, viewer }) => services.companies.find(signedIn(viewer), id),
    companies: (_parent, { first, after, search }, { services, viewer }) =>
      services.companies.list(signedIn(viewer), { first, after }, search),
  },
  Mutation: {
    createCompany: (_parent, { input }, { services, viewer, language }) =>
      services.companies.create(signedIn(viewer), input, language),
    updateCompany: (_parent, { input }, { services, viewer }) => services.companies.update(signedIn(viewer), input),
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
  CreateCompanyResult: typeOf,
  UpdateCompanyResult: typeOf,
  InviteToCompanyResult: typeOf,
  RevokeInvitationResult: typeOf,
  AcceptInvitationResult: typeOf,
  SetCompanyMemberRoleResult: typeOf,
  SetCompanyMemberLimitsResult: typeOf,
  RemoveCompanyMemberResult: typeOf,
  SaveCompanyAddressResult: typeOf,
  DeleteCompanyAddressResult: typeOf,
  CompanyConnection: { totalCount: countAll },
  Company: {
    members: ({ id }, _args, { loaders }) => loaders.companyMembers.load(id),
    invitations: ({ id }, _args, { loaders }) => loaders.companyInvitations.load(id),
    addresses: ({ id }, _args, { loaders }) => loaders.companyAddresses.load(id),
  },
  CompanyMember: {
    name: ({ user }) => user.name,
    email: ({ user }) => user.email,
    orderLimit: ({ orderLimitMinor }) => (orderLimitMinor === null ? null : toMoney(orderLimitMinor)),
    monthLimit: ({ monthLimitMinor }) => (monthLimitMinor === null ? null : toMoney(monthLimitMinor)),
  },
}
