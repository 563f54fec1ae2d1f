import type { SessionGrant } from '../../shared/auth/session-store'
import { getSession, setSession } from '../../shared/auth/session-store'

/** Gives the session a new grant, unless its user has signed out here or in another tab. Returns whether it did. */
export function prolongSession(grant: SessionGrant): boolean {
  const isStillThere = getSession().user?.id === grant.user.id
  if (isStillThere) setSession(grant)
  return isStillThere
}
