import type { User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import type { SessionClaims } from '../../shared/tokens'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { isSecondFactorProven, toSeconds } from '../second-factor/grant-session'
import { userNotFound } from './admin-rights'
import type { Identity, VerifyIdToken } from './firebase'
import { endSessions } from './users.sql'

export const endOtherSessionsInput = z.strictObject({
  idToken: z.string(),
  hasChangedPassword: z.boolean().nullish(),
})

/** The maximum age of a sign-in before a sensitive change, in ms. Firebase uses the same. */
const FRESH_SIGN_IN_MS = 5 * 60_000

const freshSignInNeeded = { __typename: 'FreshSignInNeeded', message: sentence('freshSignInNeeded') } as const

/**
 * Ends all of the viewer's sessions and returns a new one. A fresh sign-in at Firebase proves the identity, and its time is
 * the limit: sessions from before it, or from the same second, can't be renewed. See docs/decisions/013-ending-sessions.md.
 * @throws SERVICE_UNAVAILABLE if Firebase does not answer
 */
export async function endOtherSessions(
  { db, tokens, verifyIdToken }: Pick<Reading, 'db' | 'tokens' | 'verifyIdToken'>,
  viewer: User,
  session: SessionClaims | null,
  input: unknown,
) {
  const { idToken, hasChangedPassword } = parseInput(endOtherSessionsInput, input, 'input')
  const identity = await findIdentity(verifyIdToken, idToken)
  if (identity?.uid !== viewer.firebaseUid || !isFresh(identity.authenticatedAt)) return freshSignInNeeded
  if (!session || !(await isSecondFactorProven(db, session))) return freshSignInNeeded
  const reason = hasChangedPassword ? 'PASSWORD_CHANGED' : 'BY_USER'
  // Firebase knows the second of a sign-in only: this excludes others of the same second.
  const validSince = new Date(identity.authenticatedAt.getTime() + 1)
  const user = await endSessions(db.sql, viewer.id, validSince, reason)
  if (!user) return freshSignInNeeded
  const signedInAt = toSeconds(identity.authenticatedAt)
  const claims = {
    ...session,
    isCustomerOnly: false,
    sessionVersion: user.sessionVersion,
    signedInAt,
    provenAt: signedInAt,
  }
  return { __typename: 'EndOtherSessionsSuccess', ...tokens.sign(claims), user } as const
}

export function isFresh(authenticatedAt: Date | undefined): authenticatedAt is Date {
  return authenticatedAt !== undefined && Date.now() - authenticatedAt.getTime() <= FRESH_SIGN_IN_MS
}

/** The identity of an ID token; undefined if the token is invalid. */
export async function findIdentity(verifyIdToken: VerifyIdToken, idToken: string): Promise<Identity | undefined> {
  try {
    return await verifyIdToken(idToken)
  } catch (error) {
    // If it were thrown, the client would assume that its session is over, while only this ID token is invalid.
    if (error instanceof ShopError && error.code === 'UNAUTHENTICATED') return undefined
    throw error
  }
}

/** Ends all sessions of a user. */
export async function endUserSessions(db: Db, audit: AuditContext, id: string) {
  if (!isUuid(id)) return userNotFound
  return performAudited(db, audit, async (tx, record) => {
    const user = await endSessions(sqlIn(tx), id, new Date(), 'BY_ADMIN')
    if (!user) return userNotFound
    const { sessionVersion } = user
    const [before, after] = [{ sessionVersion: sessionVersion - 1 }, { sessionVersion }]
    await record({ action: 'END_SESSIONS', subjectId: user.id, before, after })
    return { __typename: 'EndUserSessionsSuccess', user } as const
  })
}
