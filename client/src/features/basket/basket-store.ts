import type { ApolloClient } from '@apollo/client'
import { useSyncExternalStore } from 'react'
import { getSession, subscribeToSession } from '../../shared/auth/session-store'
import { retryImport } from '../../shared/code-loading/retry-import'
import { applyChange } from './lines'
import type { BasketChange, BasketLine } from './lines'
import type { MemberBasket } from './member-basket'
import { VISITOR_BASKET_KEY, readVisitorBasket, writeVisitorBasket } from './visitor-basket'

/** What somebody means to order, as far as it is known here. */
export interface Basket {
  /** `loading`: on the server, during hydration, and until the shop has said what a member has. */
  status: 'loading' | 'ready' | 'failed'
  /** Why it could not be had. */
  failure: unknown
  lines: readonly BasketLine[]
  /** Changes with what the shop keeps for a member; null where it keeps nothing. */
  version: string | null
  /** Whether changes are on their way to the shop. */
  isBusy: boolean
  /** Why what a visitor chose is not in the member's basket yet; null where nothing waits. */
  mergeProblem: string | null
}

/** A member's basket: what the shop said last, and what is on its way there. */
interface Member {
  userId: string
  saved: MemberBasket | null
  /** Why the shop could not say what is in it; null where it could. */
  failure: unknown
  mergeProblem: string | null
  pending: readonly BasketChange[]
  isSyncing: boolean
  syncedAt: number
  /** Changes go one after the other, so that the last answer is the newest. */
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

/** Needed by members alone. */
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
    // A null key means that all was cleared.
    if (key === VISITOR_BASKET_KEY || key === null) publish()
  })
  // A page that the browser kept aside hears nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) publish()
  })
  followSession()
}

/** After all that was sent before. */
function enqueue<T>(mine: Member, work: () => Promise<T>): Promise<T> {
  const done = mine.queue.then(work)
  mine.queue = done.catch(() => {})
  return done
}

/** Other tabs of the browser hear of a change by this key of the local storage. */
export const MEMBER_BASKET_KEY = 'memberBasket'

function tellOtherTabs(version: string | null): void {
  try {
    localStorage.setItem(MEMBER_BASKET_KEY, version ?? '')
  } catch {
    // Without storage they hear of it when they are returned to.
  }
}

const isPresent = (mine: Member) => member === mine

/** The basket now. On the server always `loading`. */
export function getBasket(): Basket {
  start()
  return basket
}

/** Calls back after each change of the basket; returns what ends that. */
function subscribe(listener: () => void): () => void {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The basket in a component. */
export function useBasket(): Basket {
  return useSyncExternalStore(subscribe, getBasket, () => LOADING)
}

/**
 * Asks the shop for a member's basket, with what they chose before they signed in; does nothing for visitors, nor where it
 * was asked less than `goodFor` ms ago. Never rejects: what fails is tried again the next time.
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
 * Changes the basket: it shows at once, and is taken back when the shop does not take it. Resolves to what the shop did not
 * have and left out; rejects when nothing was changed.
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
      tellOtherTabs(saved.version)
      return missing
    })
  } finally {
    mine.pending = mine.pending.filter((other) => other !== change)
    if (isPresent(mine)) publish()
  }
}

/** The basket once all changes that were made before have come to rest, for better or worse. */
export async function settledBasket(): Promise<Basket> {
  start()
  await member?.queue
  // What a change that has ended says to the page is said right behind it.
  await Promise.resolve()
  return basket
}

/** A member's basket as the shop has it now, for an order; as it was known last where the shop does not answer. */
export async function latestBasket(client: ApolloClient): Promise<Basket> {
  await settledBasket()
  await syncBasket(client)
  return settledBasket()
}

/** Throws away what waits to be merged, for somebody who does not want it any more. */
export function dropVisitorBasket(): void {
  writeVisitorBasket([])
  publish()
}
