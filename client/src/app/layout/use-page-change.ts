import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * What a browser does by itself when it loads a page: begin at the top, with the focus before the content, so that
 * screen readers read on there. A change of the query alone (a filter) leaves the focus on what was pressed.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const navigationType = useNavigationType()
  const last = useRef({ pathname, search })

  useEffect(() => {
    const isOtherPath = last.current.pathname !== pathname
    if (!isOtherPath && last.current.search === search) return
    last.current = { pathname, search }
    // Back and forward return to where one was; the browser remembers.
    if (navigationType !== 'POP') window.scrollTo(0, 0)
    if (isOtherPath) main.current?.focus({ preventScroll: true })
  }, [main, navigationType, pathname, search])
}
