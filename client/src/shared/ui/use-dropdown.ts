import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../auth/session-store'

/** Closes a `details` panel on navigation, a click or focus outside, Escape and Sign Out. Returns its ref. */
export function useDropdown() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const { status } = useSession()
  const last = useRef({ key, status })
  // Not on hydration: the user may have opened it before.
  useEffect(() => {
    const before = last.current
    last.current = { key, status }
    const isSignOut = before.status === 'signed-in' && status === 'signed-out'
    if ((before.key !== key || isSignOut) && menu.current) menu.current.open = false
  }, [key, status])
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isBeside = event.type !== 'keydown' && !current?.contains(event.target as Node)
      if (!current?.open || !(isEscape || isBeside)) return
      current.open = false
      if (isEscape) current.querySelector('summary')?.focus()
    }
    const events = ['click', 'keydown', 'focusin']
    for (const type of events) document.addEventListener(type, close)
    return () => {
      for (const type of events) document.removeEventListener(type, close)
    }
  }, [])
  return menu
}
