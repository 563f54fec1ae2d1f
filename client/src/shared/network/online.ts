import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** What is said when something was sent without a network. It stays true when the network is back. */
export const nothingSent = () =>
  t`You were offline: nothing was sent, and what you typed is kept. Try again once you are back online.`

/**
 * Whether the browser says that it has no network. It can be wrong about a shop on the same machine, so this only
 * explains failures, and never keeps anybody from trying.
 */
export function isBrowserOffline(): boolean {
  return navigator.onLine === false
}

/** Whether an attempt found no network: it began without one, and no answer came. Nothing has left the browser then. */
export function isUnsent(failure: unknown, wasOffline: boolean): boolean {
  // What `fetch` throws in every browser when it could not reach anybody.
  return wasOffline && failure instanceof TypeError
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** `isBrowserOffline` in a component. */
export function useIsBrowserOffline(): boolean {
  return useSyncExternalStore(subscribe, isBrowserOffline, () => false)
}

/** Calls back each time that the network returns. */
export function useWhenOnline(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    const listener = () => handleReturn()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
