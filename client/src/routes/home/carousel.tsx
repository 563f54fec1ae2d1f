import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import type { KeyboardEvent, FocusEvent, PointerEvent, RefObject } from 'react'
import { useRef, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { CarouselControls } from './carousel-controls'
import type { Categories } from './category-or-all'
import { Slide, listSlides } from './slide'

/** Three slides in a scroller: swipes, anchors and keys need no script. */
export function Carousel({ categories }: { categories: Categories }) {
  const slides = listSlides(categories)
  const region = useRef<HTMLElement>(null)
  const { scroller, current, showSlide, handleScroll, handleArrow } = useSlides(slides.length)
  const { isPlaying, setIsPlaying, holdProps } = useAutoplay(region, current, showSlide)

  // Moving the slides manually stops the autoplay.
  function handleShow(place: number) {
    setIsPlaying(false)
    showSlide(place)
  }

  return (
    <Box
      as="section"
      ref={region}
      aria-roledescription={t`carousel`}
      aria-label={t`Featured ranges`}
      bg="stage"
      color="stage.fg"
      {...holdProps}
    >
      <Box
        ref={scroller}
        role="group"
        aria-label={t`Slides`}
        tabIndex={0}
        position="relative"
        display="flex"
        overflowX="auto"
        focusVisibleRing="inside"
        focusRingColor="stage.accent"
        css={{
          scrollSnapType: 'x mandatory',
          scrollBehavior: 'smooth',
          scrollbarWidth: 'none',
          overscrollBehaviorX: 'contain',
        }}
        onScroll={handleScroll}
        onTouchStart={() => setIsPlaying(false)}
        onKeyDown={(event) => {
          if (handleArrow(event)) setIsPlaying(false)
        }}
      >
        {slides.map((slide, place) => (
          <Slide key={slide.id} slide={slide} place={place} count={slides.length} />
        ))}
      </Box>
      <CarouselControls
        slides={slides}
        current={current}
        onShow={handleShow}
        isPlaying={isPlaying}
        onPlay={setIsPlaying}
      />
    </Box>
  )
}

/** The scroller counts as resting after this time without movement, in ms. */
const REST = 120

/** The current slide of a scroller, and a function that shows another. */
function useSlides(count: number) {
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
function useAutoplay(region: RefObject<HTMLElement | null>, current: number, onMove: (place: number) => void) {
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
