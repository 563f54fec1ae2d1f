import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Connection, PageRequest } from '../../shared/pagination'
import type { AccessTokens, SessionClaims } from '../../shared/tokens'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import type { Language } from '../../shared/languages'
import type { MakeAdminResult, RemoveAdminResult, RemoveUserResult } from './admin-rights.service'
import { makeAdmin, removeAdmin, removeUser } from './admin-rights.service'
import type { EndOtherSessionsResult, EndUserSessionsResult } from './end-sessions.service'
import { endOtherSessions, endUserSessions } from './end-sessions.service'
import type { VerifyIdToken } from './identity'
import { listUsers } from './list-users.service'
import { keepAccount } from './sign-in.service'
import { keepLanguage } from './sign-in.sql'
import type { UpdateProfileResult } from './update-profile.service'
import { updateProfile } from './update-profile.service'
import { accessTokenText, endOtherSessionsInput, updateProfileInput, userFilter } from './users.input'
import type { UserLoaders } from './users.loaders'
import { canAskAboutEmail, canManageUsers, canSeeUsers, isSameAddress } from './users.policy'
import { sentence } from '../../messages/sentence'

// For other modules, which see this file alone.
export { userNotFound } from './admin-rights.service'
export { lockUser } from './users.sql'

/** What signing in gives. */
export interface SignIn {
  accessToken: string
  expiresAt: Date
  user: User
}

/** What may come with an ID token. */
export interface SignInOptions {
  /** The address that the token must speak for. */
  email?: string | undefined
  /** The access token that the new one replaces, expired or not. */
  previousToken?: string | null | undefined
  /** In which the shop is read; without it, what is known of that stays. */
  language?: Language | undefined
}

/** Accounts and sessions. */
export interface UserService {
  /**
   * Exchanges a Firebase ID token for an access token and keeps the account in step with it. Throws BAD_USER_INPUT for a
   * `previousToken` that is none, UNAUTHENTICATED if the token is not good or older than the end of the sessions,
   * FORBIDDEN without an email address, for another one than `email` or if the account was removed, SERVICE_UNAVAILABLE
   * if Firebase does not answer. Nothing of the account changes then.
   */
  signIn(idToken: string, more?: SignInOptions): Promise<SignIn>
  /** The person of a session, as the database knows them now; null if the session has ended. */
  findBySession(claims: SessionClaims): Promise<User | null>
  /** The person, or null if there is none by this id or they were removed. Throws FORBIDDEN unless the viewer is an admin. */
  find(viewer: User, id: string): Promise<User | null>
  /**
   * The account with this email address: the viewer's own, or for an admin the one that has proven the address, else
   * one that claims it. Throws FORBIDDEN for somebody else's address.
   */
  findByEmail(viewer: User, email: string): Promise<User | null>
  /** Whether an admin has this email address. Throws FORBIDDEN for somebody else's address, unless the viewer is one. */
  isAdmin(viewer: User, email: string): Promise<boolean>
  /**
   * Everybody with an account, newest first; `filter` as `UserFilter` of the schema. Throws FORBIDDEN unless the viewer
   * is an admin, BAD_USER_INPUT for a wrong page or filter.
   */
  list(viewer: User, page: PageRequest, filter?: unknown): Promise<Connection<User>>
  /** Makes somebody an admin, which counts from their next request on. Throws FORBIDDEN unless the viewer is one. */
  makeAdmin(act: AuditContext, id: string): Promise<MakeAdminResult>
  /** Makes an admin a customer. Throws FORBIDDEN unless the viewer is an admin. */
  removeAdmin(act: AuditContext, id: string): Promise<RemoveAdminResult>
  /**
   * Ends all sessions of the viewer and gives a new one. Throws BAD_USER_INPUT naming the field, SERVICE_UNAVAILABLE if
   * Firebase does not answer.
   */
  endOtherSessions(viewer: User, input: unknown): Promise<EndOtherSessionsResult>
  /** Ends all sessions of somebody. Throws FORBIDDEN unless the viewer is an admin. */
  endSessions(act: AuditContext, id: string): Promise<EndUserSessionsResult>
  /** Changes what the shop keeps of the viewer. Throws BAD_USER_INPUT naming the field. */
  updateProfile(viewer: User, input: unknown): Promise<UpdateProfileResult>
  /** Ends an account and its sessions for good. Throws FORBIDDEN unless the viewer is an admin. */
  remove(act: AuditContext, id: string): Promise<RemoveUserResult>
}

/** What the service works with. */
export interface UserServiceDeps {
  db: Db
  tokens: AccessTokens
  verifyIdToken: VerifyIdToken
  loaders: Pick<UserLoaders, 'user'>
  /** Lowercase. */
  adminEmails: readonly string[]
}

/** Builds the service. */
export function createUserService(deps: UserServiceDeps): UserService {
  const { db, tokens, verifyIdToken, loaders, adminEmails } = deps

  return {
    async signIn(idToken, { email, previousToken, language } = {}) {
      const token = parseInput(accessTokenText.nullish(), previousToken, 'accessToken')
      const identity = await verifyIdToken(idToken)
      if (email !== undefined && !isSameAddress(email, identity.email)) {
        throw forbidden(sentence('otherEmail'))
      }
      const previous = token ? await tokens.recognize(token) : null
      const user = await keepAccount(db, { identity, adminEmails, previous })
      if (language) await keepLanguage(db.sql, user.id, language)
      const session = await tokens.sign({ userId: user.id, sessionVersion: user.sessionVersion })
      return { ...session, user }
    },

    async findBySession({ userId, sessionVersion, isCustomerOnly }) {
      if (!isUuid(userId)) return null
      const user = await loaders.user.load(userId)
      if (user?.sessionVersion !== sessionVersion || user.removedAt) return null
      return isCustomerOnly ? { ...user, role: 'CUSTOMER', staffRole: null } : user
    },

    async find(viewer, id) {
      checkReader(viewer)
      return isUuid(id) ? db.user.findFirst({ where: { id, removedAt: null } }) : null
    },

    async findByEmail(viewer, text) {
      const email = readEmail(viewer, text)
      if (!canManageUsers(viewer)) return viewer
      if (!isStorable(email)) return null
      return db.user.findFirst({
        where: { email, removedAt: null },
        orderBy: [{ emailVerified: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
      })
    },

    async isAdmin(viewer, text) {
      const email = readEmail(viewer, text)
      if (!canManageUsers(viewer) || !isStorable(email)) return false
      return (await db.user.count({ where: { email, role: 'ADMIN', emailVerified: true, removedAt: null } })) > 0
    },

    async list(viewer, page, filter) {
      checkReader(viewer)
      return listUsers(db, page, parseInput(userFilter, filter, 'filter'))
    },

    async makeAdmin(act, id) {
      checkManager(act.by)
      return makeAdmin(db, act, id)
    },

    async removeAdmin(act, id) {
      checkManager(act.by)
      return removeAdmin(db, act, id)
    },

    async endOtherSessions(viewer, input) {
      return endOtherSessions(deps, viewer, parseInput(endOtherSessionsInput, input, 'input'))
    },

    async endSessions(act, id) {
      checkManager(act.by)
      return endUserSessions(db, act, id)
    },

    async updateProfile(viewer, input) {
      return updateProfile(deps.db, viewer, parseInput(updateProfileInput, input, 'input'))
    },

    async remove(act, id) {
      checkManager(act.by)
      return removeUser(db, act, id)
    },
  }
}

function checkReader(viewer: User): void {
  if (!canSeeUsers(viewer)) throw refusalOf(viewer)
}

function checkManager(viewer: User): void {
  if (!canManageUsers(viewer)) throw forbidden(sentence('adminOnly'))
}

/** An address that the viewer may ask about, as accounts keep it. */
function readEmail(viewer: User, text: string): string {
  const email = foldEmailAddress(text)
  if (!canAskAboutEmail(viewer, email)) throw forbidden(sentence('ownEmailOnly'))
  return email
}
