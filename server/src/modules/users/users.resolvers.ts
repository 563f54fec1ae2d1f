import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { effectiveRole, effectiveStaffRole, isFactorMissing, permissionsOf, signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'
import { addUp } from '../overview/get-overview'
import { makeAdmin, removeAdmin, removeUser } from './admin-rights'
import { endOtherSessions, endUserSessions } from './end-sessions'
import { findUser, listUsers, updateProfile } from './users'
import { signIn } from './sign-in'

export const userResolvers: Resolvers = {
  Query: {
    me: (_parent, _args, { viewer }) => viewer,
    user: (_parent, { id }, { db }) => findUser(db, id),
    users: (_parent, { filter, ...page }, { db }) => listUsers(db, page, filter),
  },
  Mutation: {
    signIn: (_parent, { idToken, accessToken }, context) =>
      signIn(context, idToken, { previousToken: accessToken, language: context.language }),
    endOtherSessions: (_parent, { input }, context) =>
      endOtherSessions(context, signedIn(context.viewer), context.session, input),
    updateProfile: (_parent, { input }, { db, viewer }) => updateProfile(db, signedIn(viewer), input),
    endUserSessions: (_parent, { id }, context) => endUserSessions(context.db, auditContextOf(context), id),
    makeAdmin: (_parent, { id }, context) => makeAdmin(context.db, auditContextOf(context), id),
    removeAdmin: (_parent, { id }, context) => removeAdmin(context.db, auditContextOf(context), id),
    removeUser: (_parent, { id }, context) => removeUser(context.db, auditContextOf(context), id),
  },
  UserConnection: { totalCount: countAll },
  User: {
    role: (user) => effectiveRole(user),
    staffRole: (user) => effectiveStaffRole(user),
    permissions: (user) => [...permissionsOf(user)],
    isSecondFactorMissing: (user) => isFactorMissing(user),
    photo: (user, _args, { loaders }) => (user.photoId ? loaders.image.load(user.photoId) : null),
    sessionEndings: (user, _args, { loaders }) => loaders.sessionEndings.load(user.id),
    salesTotal: async ({ id }, _args, { loaders }) => addUp(await loaders.ordersOfUser.load(id)),
    recentSalesTotal: async ({ id }, _args, { loaders }) =>
      addUp((await loaders.ordersOfUser.load(id)).filter(({ isRecent }) => isRecent)),
  },
  SessionEnding: { createdAt: ({ at }) => at },
}
