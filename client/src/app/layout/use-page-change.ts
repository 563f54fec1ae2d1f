import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepsScroll } from '../../shared/navigation/history-state'

/**
 * Imitates a page load: scrolls to the top or the anchor, and focuses the content for screen readers. A change of the
 * query alone, such as a filter, keeps the focus.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, state } = useLocation()
  const navigationType = useNavigationType()
  const last = useRef({ pathname, search })
  const stopWaiting = useRef(() => {})

  useEffect(() => {
    const isOtherPath = last.current.pathname !== pathname
    if (!isOtherPath && last.current.search === search) return
    last.current = { pathname, search }
    // The browser restores the position after back and forward.
    if (navigationType !== 'POP' && !keepsScroll(state)) {
      const target = hash && document.getElementById(hash.slice(1))
      if (target) target.scrollIntoView()
      else window.scrollTo(0, 0)
    }
    if (isOtherPath && main.current) {
      stopWaiting.current()
      stopWaiting.current = focusStart(main.current)
    }
  }, [main, navigationType, pathname, search, hash, state])
}

/**
 * Focuses the page's heading, or the content until the heading renders. The document title does not help: until the
 * page renders, it is the previous page's.
 */
function focusStart(main: HTMLElement): () => void {
  const stop = () => observer.disconnect()
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isWaiting = activeElement === main || activeElement === document.body
    // Stop when the user has moved the focus.
    if (!isWaiting || focusHeading(main)) stop()
  })
  if (!focusHeading(main)) {
    main.focus({ preventScroll: true })
    observer.observe(main, { childList: true, subtree: true })
  }
  return stop
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
  return true
}
