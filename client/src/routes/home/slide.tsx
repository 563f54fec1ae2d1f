import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../shared/navigation/links'
import type { Categories } from './category-or-all'
import { categoryOrAll } from './category-or-all'
import dentalUrl from './dental-drawing.svg?url'
import diagnosticUrl from './diagnostic-drawing.svg?url'
import forcepsUrl from './hero-drawing.svg?url'

interface SlideProps {
  slide: SlideContent
  /** Index from 0. */
  place: number
  count: number
}

/**
 * A slide, as wide as the window. The first one has the page's title. Its height leaves space for products on the first
 * screen.
 */
export function Slide({ slide, place, count }: SlideProps) {
  const isFirst = place === 0
  return (
    <Box
      id={slide.id}
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${{ number: place + 1 }} of ${count}`}
      flex="0 0 100%"
      minW="0"
      css={{ scrollSnapAlign: 'start', scrollSnapStop: 'always' }}
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) 5.5rem', md: 'minmax(0, 1fr) minmax(0, 20rem)' }}
        alignItems="center"
        h="full"
        gap={{ base: '4', lg: '12' }}
        pt="4"
      >
        <Box>
          <chakra.p textStyle="sm" fontWeight="medium" color="stage.accent">
            {slide.overline}
          </chakra.p>
          <Heading as={isFirst ? 'h1' : 'h2'} mt="1" size={{ base: 'xl', sm: '2xl', md: '3xl' }}>
            {slide.title}
          </Heading>
          <chakra.p mt="2" maxW="3xl" textStyle={{ base: 'xs', sm: 'sm', md: 'md' }} color="stage.muted">
            {slide.text}
          </chakra.p>
          <Box mt={{ base: '3', md: '4' }}>
            <ButtonLink to={slide.link.to} size="sm" bg="stage.fg" color="stage" _hover={{ bg: 'stage.muted' }}>
              {slide.link.label}
            </ButtonLink>
          </Box>
        </Box>
        <chakra.img
          src={slide.drawingUrl}
          alt=""
          htmlWidth={640}
          htmlHeight={500}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          w="full"
          h={{ base: '24', md: '40' }}
          objectFit="contain"
        />
      </Container>
    </Box>
  )
}

/** Content and link of a slide. */
export interface SlideContent {
  /** The anchor. */
  id: string
  overline: string
  title: string
  text: string
  link: { to: string; label: string }
  /** A drawing of 640 by 500 units on the slides' background. */
  drawingUrl: string
}

/** The slides in order. The first one's title is the page's. */
export const listSlides = (categories: Categories): SlideContent[] => [
  {
    id: 'slide1',
    overline: t`Manufacturer and exporter since 2005`,
    title: t`Medical instruments you can rely on`,
    text: t`Instruments for theatre, clinic and ward, straight from the maker. Every product states its price, minimum order and stock, its material and its device class.`,
    link: { to: '/products', label: t`Browse the catalogue` },
    drawingUrl: forcepsUrl,
  },
  {
    id: 'slide2',
    overline: t`For the examination room`,
    title: t`Hear it, see it, measure it`,
    text: t`Stethoscopes, otoscopes, ophthalmoscopes and everything else you need for a first examination.`,
    link: { to: categoryOrAll('diagnostic', categories), label: t`Shop diagnostic instruments` },
    drawingUrl: diagnosticUrl,
  },
  {
    id: 'slide3',
    overline: t`For the dental practice`,
    title: t`Everything for the dental tray`,
    text: t`Mirrors, explorers, elevators and forceps with joints that rinse clean and tips that keep their edge.`,
    link: { to: categoryOrAll('dental', categories), label: t`Shop dental instruments` },
    drawingUrl: dentalUrl,
  },
]
