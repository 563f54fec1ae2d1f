import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useSyncExternalStore, useEffect } from 'react'
import { getSession, subscribeToSession, useSessionPart } from '../../shared/auth/session-store'
import { retryImport } from '../../shared/code-loading/retry-import'
import { useOnTabReturn } from '../../shared/navigation/tab-visibility'
import { useWhenOnline } from '../../shared/network/online'
import type { BasketChange, BasketLine } from './lines'
import { applyChange } from './lines'
import type { MemberBasket } from './member-basket'
import { VISITOR_BASKET_KEY, readVisitorBasket, writeVisitorBasket } from './visitor-basket'

/** The current basket as known in this browser. */
interface Basket {
  /** `loading`: on the server, during hydration, and until the member's basket has loaded. */
  status: 'loading' | 'ready' | 'failed'
  /** Why it could not be loaded. */
  failure: unknown
  lines: readonly BasketLine[]
  /** Version of the member's basket; null without one. */
  version: string | null
  /** Whether changes are being saved. */
  isBusy: boolean
  /** Why the visitor's products could not be merged into the member's basket; null if nothing waits. */
  mergeProblem: string | null
}

/** A member's basket: the server's last state and pending changes. */
interface Member {
  userId: string
  saved: MemberBasket | null
  /** Why the basket could not be loaded, or null. */
  failure: unknown
  mergeProblem: string | null
  pending: readonly BasketChange[]
  isSyncing: boolean
  syncedAt: number
  /** Changes run one after the other, so that the last response is the newest. */
  queue: Promise<unknown>
}

const LOADING: Basket = {
  status: 'loading',
  failure: null,
  lines: [],
  version: null,
  isBusy: false,
  mergeProblem: null,
}

/** Only members need it. */
const loadShop = retryImport(() => import('./member-basket'))

const listeners = new Set<() => void>()
let basket = LOADING
let member: Member | null = null
let isStarted = false

function present(): Basket {
  const { status } = getSession()
  if (status === 'loading') return LOADING
  if (!member) return { ...LOADING, status: 'ready', lines: readVisitorBasket()?.lines ?? [] }
  const { saved, failure, pending, mergeProblem } = member
  return {
    status: saved ? 'ready' : failure ? 'failed' : 'loading',
    failure,
    lines: pending.reduce(applyChange, [...(saved?.lines ?? [])]),
    version: saved?.version ?? null,
    isBusy: pending.length > 0,
    mergeProblem: readVisitorBasket() ? mergeProblem : null,
  }
}

function publish(): void {
  basket = present()
  for (const listener of listeners) listener()
}

function followSession(): void {
  const { user } = getSession()
  if (user?.id !== member?.userId) {
    const fresh = { saved: null, failure: null, mergeProblem: null, pending: [], isSyncing: false, syncedAt: 0 }
    member = user ? { userId: user.id, ...fresh, queue: Promise.resolve() } : null
  }
  publish()
}

function start(): void {
  if (isStarted || typeof window === 'undefined') return
  isStarted = true
  subscribeToSession(followSession)
  window.addEventListener('storage', ({ key }) => {
    // A null key means that storage was cleared.
    if (key === VISITOR_BASKET_KEY || key === null) publish()
  })
  // A page in the back/forward cache receives no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) publish()
  })
  followSession()
}

/** Runs `work` after all earlier changes. */
function enqueue<T>(mine: Member, work: () => Promise<T>): Promise<T> {
  const done = mine.queue.then(work)
  mine.queue = done.catch(() => {})
  return done
}

/** Storage key that notifies other tabs of a change. */
const MEMBER_BASKET_KEY = 'memberBasket'

function notifyOtherTabs(version: string | null): void {
  try {
    localStorage.setItem(MEMBER_BASKET_KEY, version ?? '')
  } catch {
    // Without storage, other tabs sync when the user returns to them.
  }
}

const isPresent = (mine: Member) => member === mine

/** The current basket; always `loading` on the server. */
export function getBasket(): Basket {
  start()
  return basket
}

/** Calls back after each change of the basket; returns the function that unsubscribes. */
function subscribe(listener: () => void): () => void {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current basket in a component. */
export function useBasket(): Basket {
  return useSyncExternalStore(subscribe, getBasket, () => LOADING)
}

/**
 * Loads a member's basket and merges the visitor's products into it. Does nothing for visitors, or within `goodFor` ms
 * of the last load. Never rejects: a failure is retried at the next call.
 */
export async function syncBasket(client: ApolloClient, goodFor = 0): Promise<void> {
  start()
  const mine = member
  if (!mine || mine.isSyncing || Date.now() - mine.syncedAt < goodFor) return
  mine.isSyncing = true
  await enqueue(mine, async () => {
    const shop = await loadShop()
    const merged = await shop
      .mergeVisitorBasket(client, () => isPresent(mine))
      .catch((failure: unknown) => {
        mine.mergeProblem = shop.explainChange(failure)
        return null
      })
    mine.saved = merged ?? (await shop.fetchBasket(client))
    if (merged) mine.mergeProblem = null
    mine.syncedAt = Date.now()
    mine.failure = null
  }).catch((failure: unknown) => (mine.failure = failure))
  mine.isSyncing = false
  if (isPresent(mine)) publish()
}

/**
 * Changes the basket optimistically and reverts when the server rejects it. Resolves to the products that were omitted
 * as unavailable; rejects when nothing was changed.
 */
export async function changeBasket(client: ApolloClient, change: BasketChange): Promise<readonly BasketLine[]> {
  start()
  const mine = member
  if (!mine) {
    writeVisitorBasket(applyChange(readVisitorBasket()?.lines ?? [], change))
    publish()
    return []
  }
  mine.pending = [...mine.pending, change]
  publish()
  try {
    return await enqueue(mine, async () => {
      const { basket: saved, missing } = await (await loadShop()).sendChange(client, change, () => isPresent(mine))
      mine.saved = saved
      notifyOtherTabs(saved.version)
      return missing
    })
  } finally {
    mine.pending = mine.pending.filter((other) => other !== change)
    if (isPresent(mine)) publish()
  }
}

/** The basket after all pending changes have settled. */
export async function settledBasket(): Promise<Basket> {
  start()
  await member?.queue
  // Lets a settled change update the page first.
  await Promise.resolve()
  return basket
}

/** The member's basket as stored on the server, for an order; the last known one if the server does not respond. */
export async function latestBasket(client: ApolloClient): Promise<Basket> {
  await settledBasket()
  await syncBasket(client)
  return settledBasket()
}

/** Discards the visitor's products that wait to be merged. */
export function dropVisitorBasket(): void {
  writeVisitorBasket([])
  publish()
}

/** Time until a basket is stale when the user returns, in ms. */
const GOOD_FOR = 5_000

/** Keeps a member's basket in sync with the server; used once, inside the Apollo provider. */
export function BasketKeeper(): null {
  const client = useApolloClient()
  const user = useSessionPart((session) => session.user)
  const userId = user?.id
  useEffect(() => {
    if (userId) void syncBasket(client)
  }, [client, userId])
  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === MEMBER_BASKET_KEY) void syncBasket(client)
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [client])
  useWhenOnline(() => void syncBasket(client))
  useOnTabReturn(() => void syncBasket(client, GOOD_FOR))
  return null
}
