import { type SessionGrant, getSession, setSession } from '../../shared/auth/session-store'

/**
 * Gives the session a new grant, unless whom it is for has left meanwhile, here or in another tab: that stands. Answers
 * whether it did.
 */
export function prolongSession(grant: SessionGrant): boolean {
  const isStillThere = getSession().user?.id === grant.user.id
  if (isStillThere) setSession(grant)
  return isStillThere
}
