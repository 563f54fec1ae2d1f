import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Message after sending while offline. It stays true when the network returns. */
export const nothingSent = () =>
  t`You were offline, so nothing was sent. Your entries are saved. Try again when you’re back online.`

/**
 * Whether the browser reports no network. It can be wrong about a local server, so this only explains failures and
 * never blocks an attempt.
 */
export function isBrowserOffline(): boolean {
  return navigator.onLine === false
}

/** Whether a request never left the browser: it began offline and failed. */
export function isUnsent(failure: unknown, wasOffline: boolean): boolean {
  // `fetch` throws this in every browser for network failures.
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

export function useWhenOnline(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    const listener = () => handleReturn()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
