import { useEffect, useEffectEvent } from 'react'

/** Calls back when the reader comes back to this tab: it is shown again, gets the focus, or the browser took it out of its store. */
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
