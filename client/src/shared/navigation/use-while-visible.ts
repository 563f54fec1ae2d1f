import { useEffect, useEffectEvent } from 'react'

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
