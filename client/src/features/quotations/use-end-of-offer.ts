import { useEffect, useEffectEvent } from 'react'

/** A browser timer's maximum delay. */
const LONGEST_MS = 2 ** 31 - 1
/** Retry delay, because the browser's clock may be ahead of the server's. */
const AGAIN_MS = 30_000

/** Calls back when an offer has expired, and again until the server agrees; never for null. */
export function useEndOfOffer(validUntil: string | null, onEnd: () => void): void {
  const handleEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (validUntil === null) return undefined
    const end = Date.parse(validUntil)
    let timer: ReturnType<typeof setTimeout>
    const wait = (milliseconds: number) => {
      timer = setTimeout(look, Math.min(milliseconds, LONGEST_MS))
    }
    const look = () => {
      const left = end - Date.now()
      if (left <= 0) handleEnd()
      wait(left > 0 ? left : AGAIN_MS)
    }
    wait(Math.max(end - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [validUntil])
}
