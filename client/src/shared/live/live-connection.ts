import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { LiveUpdatesDocument } from './live-updates.generated'
import type { LiveWish, ShopEvent } from './live-wishes'
import { filterOf, isNewsFor } from './live-wishes'

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
