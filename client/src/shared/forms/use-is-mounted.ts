import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Whether whoever has sent a form is still there when the answer comes: who has gone on meanwhile is left where they are. */
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
