import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { ShopEventFilter } from '../graphql/schema.generated'
import type { LiveUpdatesSubscription } from './live-updates.generated'
import { LiveUpdatesDocument } from './live-updates.generated'

/** A part of the page with live updates. */
interface Listener {
  wish: LiveWish
  /** Called after an event, or when one may have been missed. */
  onNews(): void
}

/** Delay before changed wishes are sent, in ms, because pages change often. */
const SETTLE = 1_000
const SHORTEST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** Retry pause in ms when the server has no capacity, or the user lacks the permission. */
const REFUSED_PAUSE = 45_000
/** Minimum pause between notifications of one listener, in ms, since each one refetches. The first is immediate. */
const NEWS_PAUSE = 2_000

/** All listeners of a tab share one stream, which is open while the tab is visible. */
export function createLiveConnection(client: ApolloClient): { listen(listener: Listener): () => void } {
  const listeners = new Map<Listener, { toldAt: number; timer?: number }>()
  let stream: { filter: string; close(): void } | undefined
  let timer: number | undefined
  let pause = SHORTEST_PAUSE

  /** Spreads reconnects after a server restart. */
  const jittered = (ms: number) => ms * (0.5 + Math.random())

  function later(ms: number): void {
    clearTimeout(timer)
    timer = window.setTimeout(settle, ms)
  }

  function close(): void {
    stream?.close()
    stream = undefined
  }

  /** Opens, changes or closes the stream to match the wishes. */
  function settle(): void {
    const isWanted = listeners.size > 0 && document.visibilityState === 'visible' && navigator.onLine !== false
    const filter = JSON.stringify(filterOf([...listeners.keys()].map(({ wish }) => wish)))
    if (isWanted && stream?.filter === filter) return
    close()
    if (isWanted) stream = open(filter)
  }

  function open(filter: string): { filter: string; close(): void } {
    const subscription = client
      .subscribe({
        query: LiveUpdatesDocument,
        variables: { of: JSON.parse(filter) as ReturnType<typeof filterOf> },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      })
      .subscribe({
        next({ data, error }) {
          if (error) return ended(error)
          if (data?.shopEvents) notify(data.shopEvents)
        },
        error: ended,
        complete: () => ended(),
      })
    return { filter, close: () => subscription.unsubscribe() }
  }

  function notify(event: ShopEvent): void {
    if (event.__typename === 'ListeningBegun') pause = SHORTEST_PAUSE
    for (const [listener, told] of listeners) {
      if (!isNewsFor(listener.wish, event) || told.timer !== undefined) continue
      const wait = Math.max(0, told.toldAt + NEWS_PAUSE - Date.now())
      told.timer = window.setTimeout(() => {
        told.timer = undefined
        told.toldAt = Date.now()
        listener.onNews()
      }, wait)
    }
  }

  /** Reconnects after any end. When the stream is open again, everything is refetched. */
  function ended(failure?: unknown): void {
    close()
    const isRefused = CombinedGraphQLErrors.is(failure) || ServerError.is(failure)
    later(jittered(isRefused ? REFUSED_PAUSE : pause))
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  function handleVisibility(): void {
    if (document.visibilityState === 'visible') later(0)
    else settle()
  }

  // The old connection may be dead without an event.
  function handleOnline(): void {
    close()
    later(0)
  }

  // The back/forward cache rejects pages with an open stream.
  const handleLeave = () => close()

  return {
    listen(listener) {
      if (listeners.size === 0) {
        document.addEventListener('visibilitychange', handleVisibility)
        window.addEventListener('pagehide', handleLeave)
        window.addEventListener('pageshow', handleVisibility)
        window.addEventListener('online', handleOnline)
      }
      listeners.set(listener, { toldAt: 0 })
      later(SETTLE)
      return () => {
        clearTimeout(listeners.get(listener)?.timer)
        listeners.delete(listener)
        later(SETTLE)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', handleVisibility)
        window.removeEventListener('pagehide', handleLeave)
        window.removeEventListener('pageshow', handleVisibility)
        window.removeEventListener('online', handleOnline)
      }
    },
  }
}

/** The events that a part of the page subscribes to. */
export type LiveWish =
  | { of: 'newOrders' }
  | { of: 'orders'; id?: string }
  | { of: 'quotations'; id?: string }
  | { of: 'product'; id: string }

export type ShopEvent = NonNullable<LiveUpdatesSubscription['shopEvents']>

/** Maximum number of products per stream. */
const MAX_PRODUCTS = 20

/** Combines all wishes into one filter: browsers limit connections per host, so a tab has one at most. */
function filterOf(wishes: readonly LiveWish[]): ShopEventFilter {
  const idsOf = (of: LiveWish['of']) => [
    ...new Set(wishes.flatMap((wish) => (wish.of === of ? [(wish as { id?: string }).id] : []))),
  ]
  const [orders, quotations, products] = [idsOf('orders'), idsOf('quotations'), idsOf('product')]
  const isOne = (ids: (string | undefined)[]) => ids.length === 1 && ids[0] !== undefined
  return {
    placedOrders: wishes.some(({ of }) => of === 'newOrders'),
    orders: orders.length > 0 && !isOne(orders),
    ...(isOne(orders) && { orderId: orders[0] }),
    quotations: quotations.length > 0 && !isOne(quotations),
    ...(isOne(quotations) && { quotationId: quotations[0] }),
    ...(products.length > 0 && { productIds: (products as string[]).sort().slice(0, MAX_PRODUCTS) }),
  }
}

/**
 * Whether an event concerns a part of the page. The start of a stream concerns all, because events may have been
 * missed.
 */
function isNewsFor(wish: LiveWish, event: ShopEvent): boolean {
  switch (event.__typename) {
    case 'ListeningBegun':
      return true
    case 'OrderPlacedEvent':
      return wish.of === 'newOrders' || isOf(wish, 'orders', event.order.id)
    case 'OrderChangedEvent':
      return isOf(wish, 'orders', event.order.id)
    case 'QuotationChangedEvent':
      return isOf(wish, 'quotations', event.quotation.id)
    case 'ProductStockEvent':
      return isOf(wish, 'product', event.productId)
  }
}

const isOf = (wish: LiveWish, of: 'orders' | 'quotations' | 'product', id: string) =>
  wish.of === of && (wish.id === undefined || wish.id === id)
