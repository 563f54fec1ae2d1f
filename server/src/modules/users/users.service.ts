import type { User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../shared/db'
import { forbidden, unauthenticated } from '../../shared/errors'
import type { AccessTokens, SessionClaims } from '../../shared/tokens'
import { isUuid } from '../../shared/validation'
import type { Identity, VerifyIdToken } from './identity'
import { roleAtVerification } from './users.policy'

/** What signing in gives. */
export interface SignIn {
  accessToken: string
  expiresAt: Date
  user: User
}

/** Accounts and sessions. */
export interface UserService {
  /**
   * Exchanges a Firebase ID token for an access token and keeps the account in step with it. Throws UNAUTHENTICATED
   * if the token is not good, FORBIDDEN without an email address, SERVICE_UNAVAILABLE if Firebase does not answer.
   */
  signIn(idToken: string): Promise<SignIn>
  /** The person of a session, as the database knows them now; null if the session has ended. */
  findBySession(claims: SessionClaims): Promise<User | null>
}

/** What the service works with. */
export interface UserServiceDeps {
  db: Db
  tokens: AccessTokens
  verifyIdToken: VerifyIdToken
  /** Lowercase. */
  adminEmails: readonly string[]
}

/** Builds the service. */
export function createUserService({ db, tokens, verifyIdToken, adminEmails }: UserServiceDeps): UserService {
  return {
    async signIn(idToken) {
      const identity = await verifyIdToken(idToken)
      const user = await keepAccount(db, identity, adminEmails)
      const session = await tokens.sign({ userId: user.id, sessionVersion: user.sessionVersion })
      return { ...session, user }
    },

    async findBySession({ userId, sessionVersion }) {
      if (!isUuid(userId)) return null
      const user = await db.user.findUnique({ where: { id: userId } })
      return user?.sessionVersion === sessionVersion ? user : null
    },
  }
}

/**
 * Creates or updates the account of a uid in one statement. The first verified sign-in to an account that was not
 * verified ends its older sessions, and is the one moment when `ADMIN_EMAILS` counts, so that a demotion lasts. An
 * account once verified takes no unverified token: that one was issued to whoever held the account before.
 */
async function keepAccount(db: Db, identity: Identity, adminEmails: readonly string[]): Promise<User> {
  const email = identity.email?.trim().toLowerCase()
  if (!email) throw forbidden('This account has no email address. Please sign in by email or with Google.')
  const { uid, isEmailVerified } = identity
  const name = cleanName(identity.name)
  const role = roleAtVerification(email, isEmailVerified, adminEmails)
  const rows = await db.$queryRaw<User[]>`
    INSERT INTO users AS kept (id, firebase_uid, email, email_verified, name, role)
    VALUES (${uuidv7()}::uuid, ${uid}, ${email}, ${isEmailVerified}, ${name ?? email.split('@', 1)[0]}, ${role}::"Role")
    ON CONFLICT (firebase_uid) DO UPDATE SET
      email = excluded.email,
      email_verified = excluded.email_verified,
      name = coalesce(${name}, kept.name),
      role = CASE WHEN kept.email_verified OR NOT excluded.email_verified OR excluded.role = 'CUSTOMER'
        THEN kept.role ELSE excluded.role END,
      session_version = kept.session_version +
        CASE WHEN excluded.email_verified AND NOT kept.email_verified THEN 1 ELSE 0 END
    WHERE excluded.email_verified OR NOT kept.email_verified
    RETURNING id, firebase_uid AS "firebaseUid", email, email_verified AS "emailVerified", name, role,
      session_version AS "sessionVersion", created_at AS "createdAt"`
  const user = rows[0]
  if (!user) throw unauthenticated('This sign-in is older than the proof of its email address. Please sign in again.')
  return user
}

/** A name fit to be stored and shown, or null. People can call themselves anything at Firebase. */
function cleanName(name: string | undefined): string | null {
  const cleaned = name?.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return cleaned ? Array.from(cleaned).slice(0, 200).join('') : null
}
