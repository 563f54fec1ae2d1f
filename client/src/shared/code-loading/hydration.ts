import type { RefObject } from 'react'
import { useSyncExternalStore, useEffect, useRef } from 'react'

const never = () => () => {}

/** False in the server's markup and until React has taken it over; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Whether a component was created in the browser, without markup of the server. Never changes, so that hydrated
 * components are not rendered a second time.
 */
export function useIsNew(): boolean {
  const memory = useRef<boolean>(undefined)
  return useSyncExternalStore(
    never,
    () => (memory.current ??= true),
    () => (memory.current ??= false),
  )
}

/** Events that show a user's activity, or change the address. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'popstate'] as const

/** When to load a part of a page: at once, on the first activity, or near the viewport. */
export type LoadTrigger = 'now' | 'by-activity' | 'near-view'

/** The inline loader marks the document on the first event; before that, a field may already have the focus. */
function isActive(): boolean {
  const { documentElement, activeElement, body } = document
  return 'active' in documentElement.dataset || (activeElement !== null && activeElement !== body)
}

/** Calls `onTrigger` once. Activity before this call counts. */
export function useLoadTrigger(element: RefObject<Element | null>, when: LoadTrigger, onTrigger: () => unknown): void {
  useEffect(() => {
    const stops: (() => void)[] = []
    const stop = () => stops.forEach((end) => end())
    const trigger = () => {
      stop()
      onTrigger()
    }
    if (when === 'now' || isActive()) {
      trigger()
      return
    }
    const handleSign = (event: Event) => {
      // Browsers report a pointer that has not moved when a page appears below it.
      const isStill = event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0
      if (event.type !== 'pointermove' || !isStill) trigger()
    }
    for (const sign of SIGNS) {
      // Runs before React, which stops some events in markup that is not hydrated.
      window.addEventListener(sign, handleSign, { passive: true, capture: true })
      stops.push(() => window.removeEventListener(sign, handleSign, true))
    }
    if (when === 'near-view' && element.current) {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && trigger(),
        {
          rootMargin: '50%',
        },
      )
      observer.observe(element.current)
      stops.push(() => observer.disconnect())
    }
    return stop
  }, [element, when, onTrigger])
}

/**
 * Reports that code of a page part failed to load twice. The document's inline script shows `IncompleteBar`, and lets
 * that part's buttons work as without script.
 */
export function reportIncomplete(): void {
  document.dispatchEvent(new Event('incomplete'))
}
