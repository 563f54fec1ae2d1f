import type { RefObject } from 'react'
import { useEffect } from 'react'

const HEIGHT = '--page-bars'

/** Bottom offset of sticky elements, above the bars at the page's end. */
export const ABOVE_PAGE_BARS = `var(${HEIGHT}, 0px)`

/** Publishes the height of the bars for `ABOVE_PAGE_BARS`. */
export function usePageBars(bars: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bars.current || !('ResizeObserver' in window)) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(HEIGHT, `${entry?.target.getBoundingClientRect().height ?? 0}px`),
    )
    observer.observe(bars.current)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [bars])
}

/** Id of the content next to a page's own menu, the skip link's target. */
export const PAGE_CONTENT_ID = 'page-content'
