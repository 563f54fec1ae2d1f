import type { User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import type { AccessTokens } from '../../shared/tokens'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import type { UserNotFound } from './admin-rights.service'
import { userNotFound } from './admin-rights.service'
import { endSessions } from './end-sessions.sql'
import type { Identity, VerifyIdToken } from './identity'
import type { EndOtherSessionsInput } from './users.input'
import { isFreshSignIn } from './users.policy'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** What came of signing out everywhere else, tagged with the names of the schema. */
export type EndOtherSessionsResult =
  | { __typename: 'EndOtherSessionsSuccess'; accessToken: string; expiresAt: Date; user: User }
  | { __typename: 'FreshSignInNeeded'; message: Sentence }

/** What came of signing somebody out everywhere. */
export type EndUserSessionsResult = { __typename: 'EndUserSessionsSuccess'; user: User } | UserNotFound

/** What sessions are ended with. */
export interface EndSessionsDeps {
  db: Db
  tokens: AccessTokens
  verifyIdToken: VerifyIdToken
}

const freshSignInNeeded: EndOtherSessionsResult = {
  __typename: 'FreshSignInNeeded',
  message: sentence('freshSignInNeeded'),
}

/**
 * Ends all of the viewer's sessions and gives a new one. The fresh sign-in at Firebase proves who asks, and is where the
 * others are cut off: what signed in there before it, or in the same second, can't renew its session; this one can, with
 * the token that it gets here. See docs/decisions/013-ending-sessions.md.
 */
export async function endOtherSessions(
  { db, tokens, verifyIdToken }: EndSessionsDeps,
  viewer: User,
  { idToken, hasChangedPassword }: EndOtherSessionsInput,
): Promise<EndOtherSessionsResult> {
  const identity = await findIdentity(verifyIdToken, idToken)
  if (identity?.uid !== viewer.firebaseUid || !isFreshSignIn(identity.authenticatedAt, new Date())) {
    return freshSignInNeeded
  }
  const reason = hasChangedPassword ? 'PASSWORD_CHANGED' : 'BY_USER'
  // Behind the second in which it was: others may have signed in within it (`keepAccount`).
  const validSince = new Date(identity.authenticatedAt.getTime() + 1)
  const user = await endSessions(db.sql, viewer.id, validSince, reason)
  if (!user) return freshSignInNeeded
  const session = await tokens.sign({ userId: user.id, sessionVersion: user.sessionVersion })
  return { __typename: 'EndOtherSessionsSuccess', ...session, user }
}

/** Ends all sessions of somebody, who has to sign in again. */
export async function endUserSessions(db: Db, act: AuditContext, id: string): Promise<EndUserSessionsResult> {
  if (!isUuid(id)) return userNotFound
  return performAudited(db, act, async (tx, record) => {
    const user = await endSessions(sqlIn(tx), id, new Date(), 'BY_ADMIN')
    if (!user) return userNotFound
    const { sessionVersion } = user
    const [before, after] = [{ sessionVersion: sessionVersion - 1 }, { sessionVersion }]
    await record({ action: 'END_SESSIONS', subjectId: user.id, before, after })
    return { __typename: 'EndUserSessionsSuccess', user }
  })
}

/** Who the ID token speaks for; nobody if it is not good. */
async function findIdentity(verifyIdToken: VerifyIdToken, idToken: string): Promise<Identity | undefined> {
  try {
    return await verifyIdToken(idToken)
  } catch (error) {
    // As an error it would say that the session is over, which is not the one in question.
    if (error instanceof ShopError && error.code === 'UNAUTHENTICATED') return undefined
    throw error
  }
}
