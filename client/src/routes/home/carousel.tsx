import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useRef } from 'react'
import { CarouselControls } from './carousel-controls'
import type { Categories } from './category-or-all'
import { Slide } from './slide'
import { listSlides } from './slides'
import { useAutoplay } from './use-autoplay'
import { useSlides } from './use-slides'

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
