import { useSyncExternalStore } from 'react'
import { clearDrafts } from '../forms/drafts'
import type { Permission, StaffRole } from '../graphql/schema.generated'
import type { SessionUser_UserFragment } from './session-user.generated'
import { singleFlight } from './single-flight'

/** Who is signed in, as the shop last said. The server decides anew on every request; this is for display and menus. */
export interface SessionUser {
  id: string
  name: string
  email: string
  role: 'CUSTOMER' | 'ADMIN'
  /** What they are among the shop's people, if no admin. */
  staffRole?: StaffRole | null
  /** What they may do in the dashboard, if no admin: those may do all. */
  permissions?: readonly Permission[]
  photo?: { webpSrcSet: string } | null
}

/** No more than that, whatever came with it. */
const toSessionUser = ({ id, name, email, role, staffRole, permissions, photo }: SessionUser): SessionUser => ({
  id,
  name,
  email,
  role,
  ...(staffRole && { staffRole, permissions: permissions ?? [] }),
  ...(photo && { photo: { webpSrcSet: photo.webpSrcSet } }),
})

/** What the `signIn` mutation gives. */
export interface SessionGrant {
  accessToken: string
  /** ISO 8601 instant, by the server's clock. */
  expiresAt: string
  user: SessionUser
}

/** `loading`: on the server, during hydration, and while a token is there whose owner is not known yet. */
export type Session =
  | { status: 'loading'; user?: undefined; landing?: undefined }
  | { status: 'signed-in'; user: SessionUser; landing?: undefined }
  /** `landing`: where a page behind the guard leads now; `/login` unless the one who ended the session says otherwise. */
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

/** In place of the details of a session that nobody ended: tabs where its owner is in the middle of a form learn it so. */
const RUN_OUT = 'null'

function readDetails(): Details | null {
  try {
    const details = JSON.parse(read(DETAILS_KEY) ?? 'null') as Details | null
    return typeof details?.user?.id === 'string' ? details : null
  } catch {
    return null
  }
}

/** What one person typed is not for the next, nor for whoever finds the tab. */
function settleDrafts(next: Session, hasRunOut: boolean): void {
  const leaving = session.user?.id
  if (leaving && leaving !== next.user?.id) clearDrafts({ areRescued: hasRunOut })
  else if (next.status !== 'loading' && next.status !== session.status)
    clearDrafts({ sparing: next.user?.id ?? null, areRescued: hasRunOut })
}

/** `hasRunOut`: nobody ended it in this browser, so its owner may be in the middle of a form. */
function publish(next: Session, { hasRunOut = false } = {}): void {
  settleDrafts(next, hasRunOut)
  session = next
  for (const listener of listeners) listener()
}

/** Takes over what storage says: at the start, and when another tab has signed in, renewed or signed out. */
function readStorage(): void {
  accessToken = read(ACCESS_TOKEN_KEY)
  const details = accessToken ? readDetails() : null
  const hasRunOut = read(DETAILS_KEY) === RUN_OUT
  expiresAt = details?.expiresAt ?? null
  if (!accessToken) publish({ status: 'signed-out' }, { hasRunOut })
  else if (details) publish({ status: 'signed-in', user: details.user })
  // The token of a session that ran out goes next, with an event of its own.
  else if (!hasRunOut || !session.user) publish(LOADING)
}

function start(): void {
  if (isStarted || typeof window === 'undefined') return
  isStarted = true
  readStorage()
  // A page that the browser kept aside hears nothing meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) readStorage()
  })
  window.addEventListener('storage', (event) => {
    // The token is written last, so its event finds the rest in place. A null key means that all was cleared.
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

/** Takes over what the server says about the signed-in person: a new name, a promotion. What was not asked for would be lost. */
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

/** Calls back after each change of the session; returns what ends that. */
export function subscribeToSession(listener: () => void): () => void {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who supplies fresh grants. It answers null when there is nobody to renew for, and throws when it could not find out. */
export function registerTokenRenewal(fn: () => Promise<SessionGrant | null>): void {
  renew = fn
}

/** Who else has to know that somebody signed out (the identity provider). */
export function registerSignOut(fn: () => Promise<void>): void {
  endElsewhere = fn
}

const renewOnce = singleFlight(async (before: string, landing?: string) => {
  const grant = await renew?.()
  // Somebody signed out, or another tab renewed, while we asked: that stands.
  if (getAccessToken() !== before) return getAccessToken()
  if (grant) setSession(grant)
  else clearSession(landing, { hasRunOut: true })
  return getAccessToken()
})

/**
 * A fresh access token for the session; calls at the same time share one renewal. Null when the session is over: it is
 * then cleared, with that `landing`. Throws when the network failed, and the session stays.
 */
export async function renewAccessToken(landing?: string): Promise<string | null> {
  const before = getAccessToken()
  return before && renew ? renewOnce(before, landing) : null
}

/**
 * Signs out here at once, then at the identity provider; that it can't be reached changes nothing here, since nobody
 * asks it before the next sign-in. See `clearSession` for `landing`.
 */
export async function signOut(landing?: string): Promise<void> {
  clearSession(landing)
  await endElsewhere?.().catch(() => {})
}

/** The session in a component. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, () => LOADING)
}
