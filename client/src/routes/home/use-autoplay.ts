import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FocusEvent, PointerEvent, RefObject } from 'react'

/** Long enough to read a slide, in ms. */
const PERIOD = 8000

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void) {
  const query = matchMedia(LESS_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True on the server, because nothing moves before hydration. */
function usePrefersLessMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(LESS_MOTION).matches,
    () => true,
  )
}

function isInView(element: Element | null): boolean {
  if (!element || document.hidden) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/**
 * Advances every few seconds until the user stops it, unless reduced motion is set. Pauses under the mouse or focus,
 * and while invisible. Each change of `current` restarts the timer.
 */
export function useAutoplay(region: RefObject<HTMLElement | null>, current: number, onMove: (place: number) => void) {
  const prefersLessMotion = usePrefersLessMotion()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPlaying = choice ?? !prefersLessMotion
  const isHeld = isHovered || hasFocus

  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setInterval(() => {
      if (isInView(region.current)) onMove(current + 1)
    }, PERIOD)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, current, region, onMove])

  return {
    isPlaying,
    setIsPlaying: setChoice,
    /**
     * For the region around the slides and their controls. The switch, `[data-autoplay]`, does not pause it.
     */
    holdProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setHasFocus(!target.closest('[data-autoplay]')),
      onBlur: () => setHasFocus(false),
    },
  }
}
