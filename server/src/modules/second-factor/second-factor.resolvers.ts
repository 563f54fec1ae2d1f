import type { GraphQLContext } from '../../graphql/context'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { unauthenticated } from '../../shared/errors'
import { removeSecondFactor, renewRecoveryCodes, resetSecondFactor } from './change-factors'
import { completeSignIn, preparePasskeySignIn } from './complete-sign-in'
import type { Own } from './enrol-factor'
import { confirmIdentity, enrolSecondFactor, prepareSecondFactor, showSecondFactor } from './enrol-factor'
import { readSecuritySettings, setSecuritySettings } from './security-settings'

function ownOf({ viewer, session }: GraphQLContext): Own {
  if (!session) throw unauthenticated()
  return { viewer: signedIn(viewer), session }
}

export const secondFactorResolvers: Resolvers = {
  Query: {
    mySecondFactor: (_parent, _args, { db, viewer }) => showSecondFactor(db, signedIn(viewer)),
    securitySettings: (_parent, _args, { db }) => readSecuritySettings(db),
  },
  Mutation: {
    preparePasskeySignIn: (_parent, { input }, context) => preparePasskeySignIn(context, input),
    completeSignIn: (_parent, { input }, context) => completeSignIn(context, input),
    confirmIdentity: (_parent, { input }, context) => confirmIdentity(context, ownOf(context), input),
    prepareSecondFactor: (_parent, { input }, context) => prepareSecondFactor(context, ownOf(context), input),
    enrolSecondFactor: (_parent, { input }, context) => enrolSecondFactor(context, ownOf(context), input),
    removeSecondFactor: (_parent, { input }, context) => removeSecondFactor(context, ownOf(context), input),
    renewRecoveryCodes: (_parent, { id }, context) => renewRecoveryCodes(context, ownOf(context), id),
    resetSecondFactor: (_parent, { id }, context) =>
      resetSecondFactor(context.db, auditContextOf(context), id, context.language),
    setSecuritySettings: (_parent, { input }, context) =>
      setSecuritySettings(context.db, auditContextOf(context), input),
  },
}
