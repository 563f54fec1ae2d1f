import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the user returns to this tab: it becomes visible, gets the focus, or leaves the back/forward cache.
 */
export function useOnTabReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn()
  })
  useEffect(() => {
    const listener = () => handleReturn()
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    window.addEventListener('pageshow', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
      window.removeEventListener('pageshow', listener)
    }
  }, [])
}

/** Calls back at an interval while the page is visible; null for never. */
export function useWhileVisible(onTick: () => void, everyMs: number | null): void {
  const handleTick = useEffectEvent(onTick)
  useEffect(() => {
    if (everyMs === null) return
    let timer: number | undefined
    const begin = () => {
      clearInterval(timer)
      timer = document.visibilityState === 'visible' ? window.setInterval(() => handleTick(), everyMs) : undefined
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [everyMs])
}
