import type { Resolvers } from '../../graphql/generated/resolvers'
import { effectiveRole } from '../../shared/authority'

/** Resolvers of people and sessions. */
export const userResolvers: Resolvers = {
  Query: {
    me: (_parent, _args, { viewer }) => viewer,
  },
  Mutation: {
    signIn: (_parent, { idToken }, { services }) => services.users.signIn(idToken),
  },
  User: {
    role: (user) => effectiveRole(user),
  },
}
