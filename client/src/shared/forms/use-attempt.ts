import { useRef, useState } from 'react'
import { isBrowserOffline, isUnsent, nothingSent } from '../network/online'

/** Something that is done at most once at a time, and what came of it last. */
export interface Attempt {
  isBusy: boolean
  /** Why the last attempt came to nothing. */
  error: string | null
  /**
   * Does the work unless the last one is still under way; resolves to whether it was done. What it throws is put into
   * words by `explain`; null where it shows elsewhere.
   */
  run(work: () => Promise<void>, explain: (failure: unknown) => string | null): Promise<boolean>
  /** Takes the last failure off the screen. */
  forget(): void
}

/**
 * Guards an action against double clicks, and keeps its failure. `isOnce`: once it was done it stays shut, for a form
 * that is about to leave the page: the second half of a double click would send it again.
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

  async function run(work: () => Promise<void>, explain: (failure: unknown) => string | null): Promise<boolean> {
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
