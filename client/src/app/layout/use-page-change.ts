import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepsScroll } from '../../shared/navigation/keep-scroll'

/**
 * What a browser does by itself when it loads a page: begin at the top or at the part that is named, with the focus at the
 * content, so that screen readers read on there. A change of the query alone (a filter) leaves the focus on what was pressed.
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
    // Back and forward return to where one was; the browser remembers.
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
 * Focuses the page's heading, which says where one is; the content while there is none yet, and the heading once it comes.
 * The title cannot stand in for it: until the page renders, it is that of the page before.
 */
function focusStart(main: HTMLElement): () => void {
  const stop = () => observer.disconnect()
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isWaiting = activeElement === main || activeElement === document.body
    // Whoever went on meanwhile is left where they are.
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
