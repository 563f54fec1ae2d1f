import { useSyncExternalStore } from 'react'
import { clearDrafts } from '../forms/drafts'
import type { Permission, StaffRole } from '../graphql/schema.generated'
import type { SessionUser_UserFragment } from './session-user.generated'

/** The signed-in user, as last reported by the server. For display only: the server checks every request. */
export interface SessionUser {
  id: string
  name: string
  email: string
  role: 'CUSTOMER' | 'ADMIN'
  /** Null for admins and customers. */
  staffRole?: StaffRole | null
  /** Dashboard permissions of staff; admins have all of them. */
  permissions?: readonly Permission[]
  /** Whether the shop withholds the user's staff rights until they have a second factor. */
  isSecondFactorMissing?: boolean
  photo?: { webpSrcSet: string } | null
}

/** Drops all other fields. */
const toSessionUser = ({
  id,
  name,
  email,
  role,
  staffRole,
  permissions,
  isSecondFactorMissing,
  photo,
}: SessionUser): SessionUser => ({
  id,
  name,
  email,
  role,
  ...(staffRole && { staffRole, permissions: permissions ?? [] }),
  ...(isSecondFactorMissing && { isSecondFactorMissing }),
  ...(photo && { photo: { webpSrcSet: photo.webpSrcSet } }),
})

export interface SessionGrant {
  accessToken: string
  /** ISO 8601 instant, by the server's clock. */
  expiresAt: string
  user: SessionUser
}

/** `loading`: on the server, during hydration, and while the owner of a stored token is not known yet. */
export type Session =
  | { status: 'loading'; user?: undefined; landing?: undefined }
  | { status: 'signed-in'; user: SessionUser; landing?: undefined }
  /** `landing`: redirect target of protected pages, `/login` by default. */
  | { status: 'signed-out'; user?: undefined; landing?: string }

/** The key that the specification fixes. */
export const ACCESS_TOKEN_KEY = 'accessToken'
const DETAILS_KEY = 'instrumenta.session'

interface Details {
  user: SessionUser
  expiresAt: string
}

const LOADING: Session = { status: 'loading' }
const listeners = new Set<() => void>()
let session: Session = LOADING
let accessToken: string | null = null
let expiresAt: string | null = null
let isStarted = false
let renew: (() => Promise<SessionGrant | null>) | null = null
let endElsewhere: (() => Promise<void>) | null = null

/** Storage can be forbidden or full; the session then lives as long as the page. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: memory still has it.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stored instead of the details when a session expires, so that other tabs keep unfinished forms. */
const RUN_OUT = 'null'

function readDetails(): Details | null {
  try {
    const details = JSON.parse(read(DETAILS_KEY) ?? 'null') as Details | null
    return typeof details?.user?.id === 'string' ? details : null
  } catch {
    return null
  }
}

/** Deletes one user's drafts before the next user signs in. */
function settleDrafts(next: Session, hasRunOut: boolean): void {
  const leaving = session.user?.id
  if (leaving && leaving !== next.user?.id) clearDrafts({ areRescued: hasRunOut })
  else if (next.status !== 'loading' && next.status !== session.status)
    clearDrafts({ sparing: next.user?.id ?? null, areRescued: hasRunOut })
}

/** `hasRunOut`: the session expired without a sign-out, so a form may be unfinished. */
function publish(next: Session, { hasRunOut = false } = {}): void {
  settleDrafts(next, hasRunOut)
  session = next
  for (const listener of listeners) listener()
}

/** Reads the session from storage: at the start, and after a change in another tab. */
function readStorage(): void {
  accessToken = read(ACCESS_TOKEN_KEY)
  const details = accessToken ? readDetails() : null
  const hasRunOut = read(DETAILS_KEY) === RUN_OUT
  expiresAt = details?.expiresAt ?? null
  if (!accessToken) publish({ status: 'signed-out' }, { hasRunOut })
  else if (details) publish({ status: 'signed-in', user: details.user })
  // An expired session's token is removed next, with its own event.
  else if (!hasRunOut || !session.user) publish(LOADING)
}

function start(): void {
  if (isStarted || typeof window === 'undefined') return
  isStarted = true
  readStorage()
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) readStorage()
  })
  window.addEventListener('storage', (event) => {
    // The token is written last, so the rest is already stored. A null key means that storage was cleared.
    if (event.key === ACCESS_TOKEN_KEY || event.key === DETAILS_KEY || event.key === null) readStorage()
  })
}

/** The session now. On the server always `loading`. */
export function getSession(): Session {
  start()
  return session
}

/** The bearer token to send, or null for a visitor. */
export function getAccessToken(): string | null {
  start()
  return accessToken
}

/** When the token ends (ISO 8601, server's clock); null if unknown. */
export function getExpiresAt(): string | null {
  start()
  return expiresAt
}

/** Begins or prolongs the session, here and in the other tabs. */
export function setSession(grant: SessionGrant): void {
  start()
  const user = toSessionUser(grant.user)
  accessToken = grant.accessToken
  expiresAt = grant.expiresAt
  write(DETAILS_KEY, JSON.stringify({ user, expiresAt } satisfies Details))
  write(ACCESS_TOKEN_KEY, accessToken)
  publish({ status: 'signed-in', user })
}

/** Updates the user from a server response: a new name, a promotion. Fields missing from the query are dropped. */
export function updateSessionUser(found: SessionUser_UserFragment): void {
  if (!getAccessToken()) return
  const user = toSessionUser(found)
  if (session.user && JSON.stringify(session.user) === JSON.stringify(user)) return
  write(DETAILS_KEY, JSON.stringify({ user, expiresAt: expiresAt ?? '' } satisfies Details))
  publish({ status: 'signed-in', user })
}

/** Ends the session here and in the other tabs. `landing` is where a protected page leads then, `/login` by default. */
export function clearSession(landing?: string, { hasRunOut = false } = {}): void {
  start()
  accessToken = null
  expiresAt = null
  write(DETAILS_KEY, hasRunOut ? RUN_OUT : null)
  write(ACCESS_TOKEN_KEY, null)
  publish({ status: 'signed-out', landing }, { hasRunOut })
}

/** Calls `listener` after each change of the session; returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers the source of new grants. It returns null when the user is signed out, and throws on network errors. */
export function registerTokenRenewal(fn: () => Promise<SessionGrant | null>): void {
  renew = fn
}

/** Registers the identity provider's sign-out. */
export function registerSignOut(fn: () => Promise<void>): void {
  endElsewhere = fn
}

const renewOnce = singleFlight(async (before: string, landing?: string) => {
  const grant = await renew?.()
  // A sign-out or another tab's renewal during the request wins.
  if (getAccessToken() !== before) return getAccessToken()
  if (grant) setSession(grant)
  else clearSession(landing, { hasRunOut: true })
  return getAccessToken()
})

/**
 * Returns a fresh access token; concurrent calls share one renewal. Null when the session is over: it is then cleared,
 * with `landing`. Throws on network errors, and the session stays.
 */
export async function renewAccessToken(landing?: string): Promise<string | null> {
  const before = getAccessToken()
  return before && renew ? renewOnce(before, landing) : null
}

/**
 * Signs out here at once, then at the identity provider. A failure there is ignored, because it is only needed at the
 * next sign-in. See `clearSession` for `landing`.
 */
export async function signOut(landing?: string): Promise<void> {
  clearSession(landing)
  await endElsewhere?.().catch(() => {})
}

/** The session in a component. */
export function useSession(): Session {
  return useSessionPart((session) => session)
}

/**
 * What a component needs of the session: it renders again only when that changes. Everything around a page should use
 * this: if it renders again when the session becomes known, React hydrates the whole page in one long task. `pick`
 * returns a part of the session or a plain value, never a new object.
 */
export function useSessionPart<T>(pick: (session: Session) => T): T {
  return useSyncExternalStore(
    subscribeToSession,
    () => pick(getSession()),
    () => pick(LOADING),
  )
}

/** Concurrent callers share one running call; the first caller's arguments count. */
export function singleFlight<Args extends unknown[], T>(run: (...args: Args) => Promise<T>) {
  let pending: Promise<T> | null = null
  return (...args: Args): Promise<T> => (pending ??= run(...args).finally(() => (pending = null)))
}
