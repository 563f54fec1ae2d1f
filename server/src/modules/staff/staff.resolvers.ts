import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'
import { stateOf } from './invite-staff.service'

/** Resolvers of the shop's own people. */
export const staffResolvers: Resolvers = {
  Query: {
    staffInvitation: (_parent, { token }, { services, viewer }) =>
      services.staff.readInvitation(signedIn(viewer), token),
    staffInvitations: (_parent, page, { services, viewer }) => services.staff.listInvitations(signedIn(viewer), page),
  },
  Mutation: {
    setStaffRole: (_parent, { input }, context) => context.services.staff.setRole(auditContextOf(context), input),
    inviteStaff: (_parent, { input }, context) =>
      context.services.staff.invite(auditContextOf(context), input, context.language),
    revokeStaffInvitation: (_parent, { id }, context) => context.services.staff.revoke(auditContextOf(context), id),
    acceptStaffInvitation: (_parent, { token }, context) =>
      context.services.staff.accept(auditContextOf(context), token),
  },
  StaffInvitationConnection: { totalCount: countAll },
  StaffInvitation: {
    state: (invitation) => stateOf(invitation),
    invitedByName: async ({ invitedById }, _args, { loaders }) => (await loaders.user.load(invitedById))?.name ?? '',
  },
}
