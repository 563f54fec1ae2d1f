import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { retryImport } from '../code-loading/retry-import'
import type { createLiveConnection, LiveWish } from './live-connection'

/** Loaded lazily: the first view of a page does not need it. */
const loadConnection = retryImport(() => import('./live-connection'))

const connections = new WeakMap<ApolloClient, ReturnType<typeof createLiveConnection>>()

/**
 * Calls back when the page's data may have changed: after a server event while the tab is visible,
 * and after a reconnect.
 * @param wish null for nothing
 */
export function useLiveUpdates(wish: LiveWish | null, onNews: () => void): void {
  const client = useApolloClient()
  const handleNews = useEffectEvent(onNews)
  const of = wish?.of
  const id = wish && 'id' in wish ? wish.id : undefined
  useEffect(() => {
    if (!of) return
    let leave: (() => void) | undefined
    let hasLeft = false
    loadConnection()
      .then(({ createLiveConnection }) => {
        if (hasLeft) return
        const connection = connections.get(client) ?? createLiveConnection(client)
        connections.set(client, connection)
        const wished = { of, ...(id !== undefined && { id }) } as LiveWish
        leave = connection.listen({ wish: wished, onNews: () => handleNews() })
      })
      // Without live updates, pages refetch when they open.
      .catch(() => {})
    return () => {
      hasLeft = true
      leave?.()
    }
  }, [client, of, id])
}
