import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

/** The scroller counts as resting after this time without movement, in ms. */
const REST = 120

/** The current slide of a scroller, and a function that shows another. */
export function useSlides(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readPlace = useCallback(() => {
    const box = scroller.current
    // Negative on right-to-left pages.
    if (box?.clientWidth) setCurrent(Math.round(Math.abs(box.scrollLeft) / box.clientWidth))
  }, [])

  // After an anchor or a swipe before hydration.
  useEffect(() => {
    readPlace()
    return () => clearTimeout(timer.current)
  }, [readPlace])

  const showSlide = useCallback(
    (place: number) => {
      const next = (place + count) % count
      const box = scroller.current
      const slide = box?.children.item(next)
      // Sideways only: the page must not scroll. CSS decides the animation.
      if (box && slide instanceof HTMLElement) box.scrollLeft = slide.offsetLeft
      setCurrent(next)
    },
    [count],
  )

  function handleScroll() {
    clearTimeout(timer.current)
    timer.current = setTimeout(readPlace, REST)
  }

  /** Whether the key moved the slides. */
  function handleArrow(event: KeyboardEvent<HTMLElement>): boolean {
    // Browser shortcuts, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const places: Record<string, number> = {
      ArrowLeft: isRightToLeft ? current + 1 : current - 1,
      ArrowRight: isRightToLeft ? current - 1 : current + 1,
      Home: 0,
      End: count - 1,
    }
    const place = places[event.key]
    if (place === undefined) return false
    event.preventDefault()
    showSlide(place)
    return true
  }

  return { scroller, current, showSlide, handleScroll, handleArrow }
}
