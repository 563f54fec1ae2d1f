import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For a button whose place a form takes while it is open: the button has the focus again when the form has gone. */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
