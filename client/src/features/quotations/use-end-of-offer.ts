import { useEffect, useEffectEvent } from 'react'

/** The longest that a browser's timer can wait. */
const LONGEST_MS = 2 ** 31 - 1
/** A browser's clock may be ahead of the shop's, which decides. */
const AGAIN_MS = 30_000

/** Calls back when an offer's time has passed, and again as long as the shop does not say so, too; never for null. */
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
