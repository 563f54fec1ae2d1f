import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { forbidden, unauthenticated } from '../../shared/errors'
import type { SessionClaims } from '../../shared/tokens'
import type { Identity } from './identity'
import { upsertAccount } from './sign-in.sql'
import { roleAtVerification } from './users.policy'
import { sentence } from '../../messages/sentence'

/** What somebody signs in with. */
export interface SignInDeps {
  identity: Identity
  /** Lowercase. */
  adminEmails: readonly string[]
  /** Of the access token that the new one replaces, which may have expired. */
  previous: SessionClaims | null
}

/**
 * Keeps the account of a uid in step with what Firebase says of it. Throws FORBIDDEN without an email address or for a
 * removed account, UNAUTHENTICATED for a token that is older than the proof of the address or the end of the sessions.
 */
export async function keepAccount(db: Db, { identity, adminEmails, previous }: SignInDeps): Promise<User> {
  const email = identity.email && foldEmailAddress(identity.email)
  if (!email) throw forbidden(sentence('noEmail'))
  const { uid, isEmailVerified, authenticatedAt = null } = identity
  const user = await upsertAccount(db.sql, {
    uid,
    email,
    isEmailVerified,
    authenticatedAt,
    name: cleanName(identity.name),
    role: roleAtVerification(email, isEmailVerified, adminEmails),
    session: previous?.isCustomerOnly ? null : previous,
  })
  if (user) return user
  const kept = await db.user.findUnique({ where: { firebaseUid: uid } })
  if (kept?.removedAt) {
    throw forbidden(sentence('accountEnded'))
  }
  if (kept?.validSince && !(authenticatedAt && kept.validSince <= authenticatedAt)) {
    throw unauthenticated(sentence('sessionsEndedSince'))
  }
  throw unauthenticated(sentence('signInTooOld'))
}

/** A name fit to be stored and shown, or null. People can call themselves anything at Firebase. */
function cleanName(name: string | undefined): string | null {
  const cleaned = name?.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return cleaned ? Array.from(cleaned).slice(0, 200).join('') : null
}
