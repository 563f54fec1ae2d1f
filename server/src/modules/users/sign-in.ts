import type { User } from '@instrumenta/prisma/client'
import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import type { Loaders } from '../../graphql/loaders'
import { sentence, issue } from '../../messages/sentence'
import type { Viewer } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { forbidden, unauthenticated } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import type { SessionClaims } from '../../shared/tokens'
import { emailField, isUuid, parseInput } from '../../shared/validation'
import { grantSession, withholdStaffRights } from '../second-factor/grant-session'
import type { Identity } from './firebase'
import { keepLanguage, upsertAccount } from './sign-in.sql'

/** Checks the form of an access token, not its signature. */
export const accessTokenText = z
  .string()
  .max(2_000, issue('tokenTooLong'))
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, issue('noToken'))
  .meta({ examples: ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln'] })

interface SignInOptions {
  /** The email address that the ID token must be of. */
  email?: string | undefined
  /** Access token that the new one replaces; it may have expired. */
  previousToken?: string | null | undefined
  /** Language of emails to the person's companies. Undefined leaves it unchanged. */
  language?: Language | undefined
}

/**
 * Exchanges a Firebase ID token for an access token, and creates or updates the account. A person with a second factor gets
 * `secondFactor` and a token for that step.
 * @throws BAD_USER_INPUT for a malformed `previousToken`
 * @throws UNAUTHENTICATED if the ID token is invalid or older than the end of the sessions
 * @throws FORBIDDEN without an email address, for another one than `email`, or for a closed account
 * @throws SERVICE_UNAVAILABLE if Firebase does not answer
 */
export async function signIn(
  { db, env, tokens, verifyIdToken }: Pick<Reading, 'db' | 'env' | 'tokens' | 'verifyIdToken'>,
  idToken: string,
  { email, previousToken, language }: SignInOptions = {},
) {
  const token = parseInput(accessTokenText.nullish(), previousToken, 'accessToken')
  const identity = await verifyIdToken(idToken)
  if (email !== undefined && !isSameAddress(email, identity.email)) throw forbidden(sentence('otherEmail'))
  const previous = token ? tokens.recognize(token) : null
  const user = await saveAccount(db, { identity, adminEmails: env.adminEmails, previous })
  if (language) await keepLanguage(db.sql, user.id, language)
  return grantSession({ db, tokens }, user, { authenticatedAt: identity.authenticatedAt, previous })
}

/** True if two spellings are one email address. */
export function isSameAddress(one: string, other: string | undefined): boolean {
  return other !== undefined && foldEmailAddress(one) === foldEmailAddress(other)
}

interface Account {
  identity: Identity
  /** Lowercase. */
  adminEmails: readonly string[]
  previous: SessionClaims | null
}

async function saveAccount(db: Db, { identity, adminEmails, previous }: Account): Promise<User> {
  const email = identity.email && foldEmailAddress(identity.email)
  if (!email) throw forbidden(sentence('noEmail'))
  const { uid, isEmailVerified, authenticatedAt = null } = identity
  const user = await upsertAccount(db.sql, {
    uid,
    email,
    isEmailVerified,
    authenticatedAt,
    name: cleanName(identity.name),
    role: isEmailVerified && adminEmails.includes(email) ? 'ADMIN' : 'CUSTOMER',
    session: previous?.isCustomerOnly ? null : previous,
  })
  if (user) return user
  const existing = await db.user.findUnique({ where: { firebaseUid: uid } })
  if (existing?.removedAt) throw forbidden(sentence('accountEnded'))
  if (existing?.validSince && !(authenticatedAt && existing.validSince <= authenticatedAt)) {
    throw unauthenticated(sentence('sessionsEndedSince'))
  }
  throw unauthenticated(sentence('signInTooOld'))
}

/** Firebase accepts any name: removes control characters and cuts it to the column's length. Null if nothing is left. */
function cleanName(name: string | undefined): string | null {
  const cleaned = name?.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return cleaned ? Array.from(cleaned).slice(0, 200).join('') : null
}

/** The current row of a session's account; null if the session has ended. */
export async function findSessionUser(
  loaders: Pick<Loaders, 'user'>,
  { userId, sessionVersion, isCustomerOnly, isFactorMissing }: SessionClaims,
): Promise<Viewer | null> {
  if (!isUuid(userId)) return null
  const user = await loaders.user.load(userId)
  if (user?.sessionVersion !== sessionVersion || user.removedAt) return null
  if (isCustomerOnly) return { ...user, role: 'CUSTOMER', staffRole: null }
  return isFactorMissing ? withholdStaffRights(user) : user
}

const openSignInInput = z.object({ email: emailField('theEmail') })

/**
 * Signs in by an email address alone, for old clients (`REST_OPEN_SIGN_IN`). Proves nothing, so the token never has admin
 * rights. Uses the account with the verified address, otherwise the oldest with that address, so that old clients find their
 * earlier orders. A new account gets a uid that Firebase never issues: the owner of the address later signs in to a separate
 * account.
 * @throws BAD_USER_INPUT for an invalid address, FORBIDDEN for a closed account, which would otherwise come back
 */
export async function openSignIn({ db, tokens }: Pick<Reading, 'db' | 'tokens'>, text: string) {
  const { email } = parseInput(openSignInInput, { email: text }, 'input')
  const user = (await findAccount(db, email)) ?? (await createOpenAccount(db, email))
  if (user.removedAt) throw forbidden(sentence('accountEnded'))
  const { id: userId, sessionVersion } = user
  const session = tokens.sign({ userId, sessionVersion, isCustomerOnly: true })
  return { ...session, user: { ...user, role: 'CUSTOMER', staffRole: null } satisfies User, secondFactor: null }
}

function findAccount(db: Db, email: string): Promise<User | null> {
  return db.user.findFirst({
    where: { email },
    orderBy: [
      { emailVerified: 'desc' },
      { removedAt: { sort: 'asc', nulls: 'first' } },
      { createdAt: 'asc' },
      { id: 'asc' },
    ],
  })
}

/** Prisma's upsert by a unique field is one statement, so simultaneous requests create one account. */
function createOpenAccount(db: Db, email: string): Promise<User> {
  const firebaseUid = `rest:${email}`
  return db.user.upsert({
    where: { firebaseUid },
    create: { id: uuidv7(), firebaseUid, email, name: email.split('@', 1)[0] ?? email },
    update: { email },
  })
}
