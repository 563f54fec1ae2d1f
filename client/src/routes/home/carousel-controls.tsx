import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useIsHydrated } from '../../shared/code-loading/hydration'
import { isBrowserClick } from '../../shared/navigation/links'
import type { SlideContent } from './slide'

interface CarouselControlsProps {
  slides: readonly SlideContent[]
  /** Index of the current slide, from 0. */
  current: number
  onShow: (place: number) => void
  isPlaying: boolean
  onPlay: (isPlaying: boolean) => void
}

// On the slides' dark background.
const Control = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    px: '3',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'button',
    focusVisibleRing: 'inside',
    focusRingColor: 'stage.accent',
    _hover: { bg: 'stage.hover' },
    _icon: { w: '1.15em', h: '1.15em' },
  },
})

/** A link per slide, which needs no script, then previous, next and pause. */
export function CarouselControls({ slides, current, onShow, isPlaying, onPlay }: CarouselControlsProps) {
  const isHydrated = useIsHydrated()
  // Announced only if the user chose the slide. Automatic changes are silent.
  const [chosen, setChosen] = useState<number | null>(null)

  function handleAsk(place: number) {
    setChosen((place + slides.length) % slides.length)
    onShow(place)
  }

  function handleLink(event: MouseEvent, place: number) {
    if (isBrowserClick(event)) return
    // The anchor would scroll the page as well.
    event.preventDefault()
    handleAsk(place)
  }

  return (
    <Container display="flex" alignItems="center" gap="1" pb="1">
      <Box display="flex" ms="-2.5" me="auto">
        {slides.map(({ id, title }, place) => (
          <chakra.a
            key={id}
            href={`#${id}`}
            aria-label={t`Slide ${{ number: place + 1 }}: ${title}`}
            aria-current={place === current ? 'true' : undefined}
            display="grid"
            placeItems="center"
            w="8"
            h="10"
            borderRadius="l2"
            focusVisibleRing="inside"
            focusRingColor="stage.accent"
            _before={{
              content: '""',
              w: '2.5',
              h: '2.5',
              borderRadius: 'full',
              borderWidth: '1px',
              borderColor: 'stage.fg',
            }}
            css={{ '&[aria-current]::before': { bg: 'stage.fg' } }}
            onClick={(event) => handleLink(event, place)}
          />
        ))}
      </Box>
      {/* Space is reserved before hydration; without script they would do nothing. */}
      <Box display="flex" gap="1" minW="48" visibility={isHydrated ? 'visible' : 'hidden'}>
        <Control type="button" aria-label={t`Previous slide`} onClick={() => handleAsk(current - 1)}>
          <Box as={ChevronLeft} aria-hidden _rtl={{ transform: 'scaleX(-1)' }} />
        </Control>
        <Control type="button" aria-label={t`Next slide`} onClick={() => handleAsk(current + 1)}>
          <Box as={ChevronRight} aria-hidden _rtl={{ transform: 'scaleX(-1)' }} />
        </Control>
        <Control type="button" data-autoplay onClick={() => onPlay(!isPlaying)}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          {isPlaying ? (
            <Trans>
              Pause<VisuallyHidden> the slides</VisuallyHidden>
            </Trans>
          ) : (
            <Trans>
              Play<VisuallyHidden> the slides</VisuallyHidden>
            </Trans>
          )}
        </Control>
      </Box>
      <VisuallyHidden aria-live="polite">
        {chosen !== null &&
          t`Slide ${{ number: chosen + 1 }} of ${{ count: slides.length }}: ${{ title: slides[chosen]?.title ?? '' }}`}
      </VisuallyHidden>
    </Container>
  )
}
