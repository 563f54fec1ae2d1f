import type { RefObject } from 'react'
import { useRef, useState, useEffect } from 'react'
import { isBrowserOffline, isUnsent, nothingSent } from '../network/online'

/** An action that runs at most once at a time. */
export interface Attempt {
  isBusy: boolean
  /** Why the last attempt failed. */
  error: string | null
  /** Runs the work unless it is running. Resolves to whether it succeeded; `explain` returns null where the failure shows elsewhere. */
  run(work: () => Promise<unknown>, explain: (failure: unknown) => string | null): Promise<boolean>
  forget(): void
}

/**
 * Guards an action against double clicks. `isOnce` keeps it blocked after success, for a form that is about to leave
 * the page.
 */
export function useAttempt({ isOnce = false } = {}): Attempt {
  // Not state: the second click of a double click must see it.
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  function open(): void {
    isUnderWay.current = false
    setIsBusy(false)
  }

  async function run(work: () => Promise<unknown>, explain: (failure: unknown) => string | null): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    const wasOffline = isBrowserOffline()
    try {
      await work()
      if (!isOnce) open()
      return true
    } catch (failure) {
      const reason = explain(failure)
      setError(isUnsent(failure, wasOffline) ? nothingSent() : reason)
      open()
      return false
    }
  }

  return { isBusy, error, run, forget: () => setError(null) }
}

/**
 * Whether the component is still mounted when the response arrives. Prevents a late response from navigating the user.
 */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
