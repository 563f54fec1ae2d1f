import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../shared/db'
import { forbidden, unauthenticated } from '../../shared/errors'
import type { SessionClaims } from '../../shared/tokens'
import { recordEndings } from './end-sessions.service'
import type { Identity } from './identity'
import { roleAtVerification } from './users.policy'
import { userColumns } from './list-users.service'

/** What somebody signs in with. */
export interface SignInDeps {
  identity: Identity
  /** Lowercase. */
  adminEmails: readonly string[]
  /** Of the access token that the new one replaces, which may have expired. */
  previous: SessionClaims | null
}

/** Of the statement below: the account, if this sign-in was the first to prove its address. */
const firstVerified = Prisma.sql`
  SELECT id, session_version FROM signed_in JOIN before USING (id)
  WHERE signed_in.email_verified AND NOT before.email_verified`

/**
 * Creates or updates the account of a uid in one statement. The first verified sign-in to an account that was not
 * verified ends its older sessions, and is the one moment when `ADMIN_EMAILS` counts, so that a demotion lasts; nor
 * does it count for an address that an account of another uid has proven without being an admin, since who was demoted
 * or removed could sign up anew. An account once verified takes no unverified token: that one was issued to whoever
 * held the account before. Nor does an account whose sessions were ended take a token of a sign-in at Firebase from before:
 * what was ended can't renew itself. Firebase tells the time of a sign-in in seconds: of those of the very second of the
 * ending, only who has an access token from after it may go on. Throws FORBIDDEN without an email address or for a removed account,
 * UNAUTHENTICATED for such tokens.
 */
export async function keepAccount(db: Db, { identity, adminEmails, previous }: SignInDeps): Promise<User> {
  const email = identity.email?.trim().toLowerCase()
  if (!email) throw forbidden('This account has no email address. Please sign in by email or with Google.')
  const { uid, isEmailVerified, authenticatedAt = null } = identity
  const name = cleanName(identity.name)
  const role = roleAtVerification(email, isEmailVerified, adminEmails)
  const isSameSession = Prisma.sql`(
    date_trunc('second', kept.valid_since) <= ${authenticatedAt}::timestamptz
    AND kept.id::text = ${(!previous?.isCustomerOnly && previous?.userId) || null}
    AND kept.session_version = ${previous?.sessionVersion ?? null}
  )`
  const rows = await db.$queryRaw<User[]>`
    WITH before AS (
      SELECT id, email_verified FROM users WHERE firebase_uid = ${uid}
    ), signed_in AS (
      INSERT INTO users AS kept (id, firebase_uid, email, email_verified, name, role)
      VALUES (
        ${uuidv7()}::uuid, ${uid}, ${email}, ${isEmailVerified}, ${name ?? email.split('@', 1)[0]},
        CASE WHEN EXISTS (
          SELECT FROM users AS other
          WHERE other.email = ${email} AND other.email_verified AND other.role = 'CUSTOMER' AND other.firebase_uid <> ${uid}
        ) THEN 'CUSTOMER' ELSE ${role}::"Role" END
      )
      ON CONFLICT (firebase_uid) DO UPDATE SET
        email = excluded.email,
        email_verified = excluded.email_verified,
        name = coalesce(${name}, kept.name),
        role = CASE WHEN kept.email_verified OR NOT excluded.email_verified OR excluded.role = 'CUSTOMER'
          THEN kept.role ELSE excluded.role END,
        session_version = kept.session_version +
          CASE WHEN excluded.email_verified AND NOT kept.email_verified THEN 1 ELSE 0 END,
        valid_since = CASE WHEN excluded.email_verified AND NOT kept.email_verified
          THEN greatest(kept.valid_since, ${authenticatedAt}::timestamptz) ELSE kept.valid_since END
      WHERE kept.removed_at IS NULL AND (excluded.email_verified OR NOT kept.email_verified)
        AND (kept.valid_since IS NULL OR kept.valid_since <= ${authenticatedAt}::timestamptz OR ${isSameSession})
      RETURNING *
    ), ${recordEndings(firstVerified, 'EMAIL_VERIFIED')}
    SELECT ${userColumns} FROM signed_in`
  const user = rows[0]
  if (user) return user
  const kept = await db.user.findUnique({ where: { firebaseUid: uid } })
  if (kept?.removedAt) {
    throw forbidden('The shop has ended this account. If you think that this is a mistake, please write to us.')
  }
  if (kept?.validSince && !(authenticatedAt && kept.validSince <= authenticatedAt)) {
    throw unauthenticated('Your sessions were ended after this sign-in. Please sign in again.')
  }
  throw unauthenticated('This sign-in is older than the proof of its email address. Please sign in again.')
}

/** A name fit to be stored and shown, or null. People can call themselves anything at Firebase. */
function cleanName(name: string | undefined): string | null {
  const cleaned = name?.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return cleaned ? Array.from(cleaned).slice(0, 200).join('') : null
}
