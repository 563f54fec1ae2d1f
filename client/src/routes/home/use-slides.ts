import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

/** The scroller has come to rest when it has not moved for so long, in ms. */
const REST = 120

/** Which slide of a scroller shows, however it got there, and how to show another. */
export function useSlides(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readPlace = useCallback(() => {
    const box = scroller.current
    // Negative where one reads from right to left.
    if (box?.clientWidth) setCurrent(Math.round(Math.abs(box.scrollLeft) / box.clientWidth))
  }, [])

  // By an anchor or a swipe before the script ran.
  useEffect(() => {
    readPlace()
    return () => clearTimeout(timer.current)
  }, [readPlace])

  const showSlide = useCallback(
    (place: number) => {
      const next = (place + count) % count
      const box = scroller.current
      const slide = box?.children.item(next)
      // Sideways only: the page stays where it is. How it moves is a matter of style.
      if (box && slide instanceof HTMLElement) box.scrollLeft = slide.offsetLeft
      setCurrent(next)
    },
    [count],
  )

  function handleScroll() {
    clearTimeout(timer.current)
    timer.current = setTimeout(readPlace, REST)
  }

  /** Whether the key was one that moves the slides. */
  function handleArrow(event: KeyboardEvent<HTMLElement>): boolean {
    // The browser's own, such as back and to the end of the page.
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
