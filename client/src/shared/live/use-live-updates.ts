import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { retryImport } from '../code-loading/retry-import'
import type { createLiveConnection } from './live-connection'
import type { LiveWish } from './live-wishes'

/** Nobody needs it to see a page for the first time. */
const loadConnection = retryImport(() => import('./live-connection'))

const connections = new WeakMap<ApolloClient, ReturnType<typeof createLiveConnection>>()

/**
 * Calls back when what is on the page may be other by now: the shop says so while the tab is looked at, and also when it can be
 * heard again after a while. Without it pages are as old as their last question.
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
      // Then it is as without: pages are asked for when they are opened.
      .catch(() => {})
    return () => {
      hasLeft = true
      leave?.()
    }
  }, [client, of, id])
}
