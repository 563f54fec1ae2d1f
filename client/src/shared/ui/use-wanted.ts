import { useEffect } from 'react'
import type { RefObject } from 'react'

/** What a reader does who may soon do more, or who changes the address. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'popstate'] as const

/** When a part of a page is wanted: at once, when somebody is there, or already when it is not far from the view. */
export type WantedWhen = 'now' | 'by-activity' | 'near-view'

/** Calls `onWanted` once, when that is so. What the reader did before this ran the loader remembers. */
export function useWanted(element: RefObject<Element | null>, when: WantedWhen, onWanted: () => unknown): void {
  useEffect(() => {
    const stops: (() => void)[] = []
    const stop = () => stops.forEach((end) => end())
    const tell = () => {
      stop()
      onWanted()
    }
    if (when === 'now' || 'active' in document.documentElement.dataset) {
      tell()
      return
    }
    for (const sign of SIGNS) {
      window.addEventListener(sign, tell, { passive: true })
      stops.push(() => window.removeEventListener(sign, tell))
    }
    if (when === 'near-view' && element.current) {
      const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && tell(), {
        rootMargin: '50%',
      })
      observer.observe(element.current)
      stops.push(() => observer.disconnect())
    }
    return stop
  }, [element, when, onWanted])
}
