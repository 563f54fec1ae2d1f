import type { User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Viewer } from '../../shared/authority'
import { permissionsOf } from '../../shared/authority'
import type { Db } from '../../shared/db'
import type { SessionClaims } from '../../shared/tokens'
import type { FactorState } from './second-factor.sql'
import { readFactorState } from './second-factor.sql'

type SecondFactorMethod = 'PASSKEY' | 'TOTP' | 'RECOVERY_CODE'

interface Proof {
  /** Time of the sign-in at Firebase. */
  authenticatedAt: Date | undefined
  /** Claims of the access token that the new one replaces. */
  previous: SessionClaims | null
}

/**
 * A new access token, or the step that a person with a second factor still needs. A second factor is valid for one
 * sign-in at Firebase: renewing that session needs no other proof.
 */
export async function grantSession(
  { db, tokens }: Pick<Reading, 'db' | 'tokens'>,
  user: User,
  { authenticatedAt, previous }: Proof,
) {
  const state = await readFactorState(db.sql, user.id)
  const signedInAt = authenticatedAt && toSeconds(authenticatedAt)
  const { id: userId, sessionVersion } = user
  const known = previous && isSameSignIn(previous, { userId, sessionVersion, signedInAt }) ? previous : null
  if (isEnrolled(state) && !known?.hasSecondFactor) {
    const step = tokens.signStep({ userId, sessionVersion, signedInAt })
    const shown: User = { ...user, role: 'CUSTOMER', staffRole: null }
    return { ...step, user: shown, secondFactor: { methods: methodsOf(state) } }
  }
  const claims: SessionClaims = {
    userId,
    sessionVersion,
    signedInAt,
    provenAt: known?.provenAt ?? signedInAt,
    hasSecondFactor: isEnrolled(state),
    isFactorMissing: state.isRequired && !isEnrolled(state),
  }
  const viewer = claims.isFactorMissing ? withholdStaffRights(user) : user
  return { ...tokens.sign(claims), user: viewer, secondFactor: null }
}

function isSameSignIn(one: SessionClaims, other: SessionClaims): boolean {
  return (
    one.userId === other.userId &&
    one.sessionVersion === other.sessionVersion &&
    one.signedInAt !== undefined &&
    one.signedInAt === other.signedInAt
  )
}

/** Staff as customers, until they have a second factor. Others are unchanged. */
export function withholdStaffRights(user: User): Viewer {
  if (permissionsOf(user).length === 0) return user
  return { ...user, role: 'CUSTOMER', staffRole: null, isFactorMissing: true }
}

export const isEnrolled = ({ hasTotp, passkeys }: FactorState): boolean => hasTotp || passkeys > 0

function methodsOf({ hasTotp, passkeys, recoveryCodes }: FactorState): SecondFactorMethod[] {
  return [
    ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(hasTotp ? (['TOTP'] as const) : []),
    ...(recoveryCodes > 0 ? (['RECOVERY_CODE'] as const) : []),
  ]
}

/** Whether the session has the second factor, if the person has one. Sessions from before its setup have not. */
export async function isSecondFactorProven(db: Db, session: SessionClaims): Promise<boolean> {
  return session.hasSecondFactor === true || !isEnrolled(await readFactorState(db.sql, session.userId))
}

/** Seconds after a proof of identity in which a person may change their second factors. */
const PROOF_SECONDS = 10 * 60

/** Whether the person behind a session has recently proved their identity. */
export async function isRecentlyProven(db: Db, session: SessionClaims): Promise<boolean> {
  if (session.isCustomerOnly || session.provenAt === undefined) return false
  if (toSeconds(new Date()) - session.provenAt > PROOF_SECONDS) return false
  return isSecondFactorProven(db, session)
}

export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000)
