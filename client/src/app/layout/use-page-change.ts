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
    if (isOtherPath) focusStart(main.current)
  }, [main, navigationType, pathname, search, hash, state])
}

/** The page's heading, which says where one is; while there is none yet, the content, under the name of the page. */
function focusStart(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1')
  if (heading) {
    heading.tabIndex = -1
    heading.style.outline = 'none'
    main?.removeAttribute('aria-label')
  } else main?.setAttribute('aria-label', document.title)
  ;(heading ?? main)?.focus({ preventScroll: true })
}
