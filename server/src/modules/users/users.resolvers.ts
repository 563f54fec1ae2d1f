import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { effectiveRole, effectiveStaffRole, permissionsOf, signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'

/** Resolvers of people and sessions. */
export const userResolvers: Resolvers = {
  Query: {
    me: (_parent, _args, { viewer }) => viewer,
    user: (_parent, { id }, { services, viewer }) => services.users.find(signedIn(viewer), id),
    users: (_parent, { first, after, filter }, { services, viewer }) =>
      services.users.list(signedIn(viewer), { first, after }, filter),
  },
  Mutation: {
    signIn: (_parent, { idToken, accessToken }, { services, language }) =>
      services.users.signIn(idToken, { previousToken: accessToken, language }),
    endOtherSessions: (_parent, { input }, { services, viewer }) =>
      services.users.endOtherSessions(signedIn(viewer), input),
    updateProfile: (_parent, { input }, { services, viewer }) => services.users.updateProfile(signedIn(viewer), input),
    endUserSessions: (_parent, { id }, context) => context.services.users.endSessions(auditContextOf(context), id),
    makeAdmin: (_parent, { id }, context) => context.services.users.makeAdmin(auditContextOf(context), id),
    removeAdmin: (_parent, { id }, context) => context.services.users.removeAdmin(auditContextOf(context), id),
    removeUser: (_parent, { id }, context) => context.services.users.remove(auditContextOf(context), id),
  },
  UserConnection: { totalCount: countAll },
  User: {
    role: (user) => effectiveRole(user),
    staffRole: (user) => effectiveStaffRole(user),
    permissions: (user) => [...permissionsOf(user)],
    photo: (user, _args, { loaders }) => (user.photoId ? loaders.image.load(user.photoId) : null),
    sessionEndings: (user, _args, { loaders }) => loaders.sessionEndings.load(user.id),
  },
}
