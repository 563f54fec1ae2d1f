import type { ChallengePurpose } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

export interface FactorState {
  /** Whether staff need a second factor. */
  isRequired: boolean
  hasTotp: boolean
  passkeys: number
  /** Number of unused recovery codes. */
  recoveryCodes: number
}

export async function readFactorState(sql: Sql, userId: string): Promise<FactorState> {
  const [state] = await sql.query<FactorState>(
    Prisma.sql`
      SELECT coalesce((SELECT is_second_factor_required FROM security_settings), false) AS "isRequired",
        EXISTS (SELECT FROM second_factors WHERE user_id = ${userId}::uuid AND totp_secret IS NOT NULL) AS "hasTotp",
        (SELECT count(*)::int FROM passkeys WHERE user_id = ${userId}::uuid) AS passkeys,
        (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${userId}::uuid AND used_at IS NULL) AS "recoveryCodes"`,
    'second_factor_state',
  )
  return state ?? { isRequired: false, hasTotp: false, passkeys: 0, recoveryCodes: 0 }
}

/** Attempts in the time of a lock, and that time. */
const MAX_ATTEMPTS = 5
const LOCKED_FOR = Prisma.sql`interval '15 minutes'`

/**
 * Counts an attempt before it is checked, so that concurrent attempts don't exceed the limit. Returns null if the
 * attempt is allowed, or the seconds until the next one.
 */
export async function takeAttempt(sql: Sql, userId: string): Promise<number | null> {
  const taken = await sql.query(Prisma.sql`
    UPDATE second_factors SET
      attempts = CASE WHEN attempts_since > now() - ${LOCKED_FOR} THEN attempts + 1 ELSE 1 END,
      attempts_since = CASE WHEN attempts_since > now() - ${LOCKED_FOR} THEN attempts_since ELSE now() END
    WHERE user_id = ${userId}::uuid
      AND (attempts < ${MAX_ATTEMPTS} OR attempts_since IS NULL OR attempts_since <= now() - ${LOCKED_FOR})
    RETURNING attempts`)
  if (taken.length > 0) return null
  const [lock] = await sql.query<{ seconds: number }>(Prisma.sql`
    SELECT ceil(extract(epoch FROM attempts_since + ${LOCKED_FOR} - now()))::int AS seconds
    FROM second_factors WHERE user_id = ${userId}::uuid`)
  return Math.max(1, lock?.seconds ?? 1)
}

export async function clearAttempts(sql: Sql, userId: string): Promise<void> {
  await sql.query(Prisma.sql`UPDATE second_factors SET attempts = 0 WHERE user_id = ${userId}::uuid`)
}

/** Uses the code of a time step. False if that code or a later one was used before. */
export async function useTotpStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const used = await sql.query(Prisma.sql`
    UPDATE second_factors SET totp_last_step = ${step}::int, totp_last_used_at = now()
    WHERE user_id = ${userId}::uuid AND (totp_last_step IS NULL OR totp_last_step < ${step}::int)
    RETURNING user_id`)
  return used.length > 0
}

/** Takes a challenge that waits for its response. False if it is unknown, someone else's or expired. */
export async function takeChallenge(
  sql: Sql,
  { userId, purpose, challenge }: { userId: string; purpose: ChallengePurpose; challenge: string },
): Promise<boolean> {
  const taken = await sql.query<{ isValid: boolean }>(Prisma.sql`
    DELETE FROM webauthn_challenges
    WHERE challenge = ${challenge} AND user_id = ${userId}::uuid AND purpose = ${purpose}::"ChallengePurpose"
    RETURNING expires_at > now() AS "isValid"`)
  return taken.some(({ isValid }) => isValid)
}

/** Ends the access tokens of staff without a second factor. Their next sign-in at the shop decides about their rights. */
export async function renewSessionsWithoutFactor(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE users SET session_version = session_version + 1
    WHERE (role = 'ADMIN' OR staff_role IS NOT NULL) AND removed_at IS NULL
      AND NOT EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND totp_secret IS NOT NULL)
      AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = users.id)`)
}
