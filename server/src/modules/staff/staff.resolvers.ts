import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'
import {
  setStaffRole,
  acceptStaffInvitation,
  inviteStaff,
  listStaffInvitations,
  readStaffInvitation,
  revokeStaffInvitation,
  stateOf,
} from './staff'

export const staffResolvers: Resolvers = {
  Query: {
    staffInvitation: (_parent, { token }, { db, viewer }) => readStaffInvitation(db, signedIn(viewer), token),
    staffInvitations: (_parent, page, { db }) => listStaffInvitations(db, page),
  },
  Mutation: {
    setStaffRole: (_parent, { input }, context) => setStaffRole(context.db, auditContextOf(context), input),
    inviteStaff: (_parent, { input }, context) =>
      inviteStaff(context, auditContextOf(context), input, context.language),
    revokeStaffInvitation: (_parent, { id }, context) => revokeStaffInvitation(context.db, auditContextOf(context), id),
    acceptStaffInvitation: (_parent, { input }, context) =>
      acceptStaffInvitation(context.db, auditContextOf(context), input),
  },
  StaffInvitationConnection: { totalCount: countAll },
  StaffInvitation: {
    status: (invitation) => stateOf(invitation),
    invitedByName: async ({ invitedById }, _args, { loaders }) => (await loaders.user.load(invitedById))?.name ?? '',
  },
}
