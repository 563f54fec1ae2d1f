import type { Role, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { userColumns } from '../../shared/model-columns.sql'
import type { Language } from '../../shared/languages'
import type { Sql } from '../../shared/sql'
import type { SessionClaims } from '../../shared/tokens'
import { recordEndings } from './users.sql'

interface SigningIn {
  uid: string
  email: string
  isEmailVerified: boolean
  /** Time of the sign-in at Firebase. */
  authenticatedAt: Date | null
  name: string | null
  /** Role that the first verified sign-in gives. */
  role: Role
  /** Claims of the access token that the new one replaces. */
  session: SessionClaims | null
}

/** The account of the statement below, if this sign-in was its first verified one. */
const firstVerified = Prisma.sql`
  SELECT id, session_version FROM signed_in JOIN before USING (id)
  WHERE signed_in.email_verified AND NOT before.email_verified`

/**
 * Creates or updates the account of a uid in one statement. Returns undefined for a refused token. Invariants:
 * - The first verified sign-in ends older sessions of the account.
 * - `ADMIN_EMAILS` counts at the first verified sign-in only, so that a demotion lasts. It does not count for an address
 *   that another uid has verified without being an admin: a demoted or removed person could sign up again.
 * - A verified account refuses an unverified token, which was issued to an earlier holder of the account.
 * - An account whose sessions were ended refuses sign-ins from before. Firebase knows only the second of a sign-in: within
 *   the second of the ending, only the holder of an access token from after it may continue.
 */
export async function upsertAccount(
  sql: Sql,
  { uid, email, isEmailVerified, authenticatedAt, name, role, session }: SigningIn,
): Promise<User | undefined> {
  const isSameSession = Prisma.sql`(
    date_trunc('second', kept.valid_since) <= ${authenticatedAt}::timestamptz
    AND kept.id::text = ${session?.userId ?? null} AND kept.session_version = ${session?.sessionVersion ?? null}
  )`
  const [user] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`
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
      SELECT ${columns} FROM signed_in`,
  )
  return user
}

/** Saves the language of emails that companies send to this user. */
export async function keepLanguage(sql: Sql, userId: string, language: Language): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE company_members SET language = ${language} WHERE user_id = ${userId}::uuid AND language <> ${language}`)
}
