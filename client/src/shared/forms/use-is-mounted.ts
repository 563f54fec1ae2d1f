import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

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
