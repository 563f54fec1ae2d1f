import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { ButtonLink } from '../../shared/navigation/button-link'
import type { SlideContent } from './slides'

interface SlideProps {
  slide: SlideContent
  /** From 0. */
  place: number
  count: number
}

/** One slide, as wide as the window. The first has the page's title and is fetched before all other pictures. */
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
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        alignItems="center"
        h="full"
        gap={{ base: '6', lg: '12' }}
        pt={{ base: '8', md: '12' }}
        pb="2"
      >
        <Box>
          <chakra.p textStyle="sm" fontWeight="medium" color="stage.accent">
            {slide.overline}
          </chakra.p>
          <Heading as={isFirst ? 'h1' : 'h2'} mt={{ base: '2', md: '4' }} size={{ base: '3xl', md: '4xl', lg: '5xl' }}>
            {slide.title}
          </Heading>
          <chakra.p mt={{ base: '3', md: '5' }} textStyle={{ base: 'md', lg: 'lg' }} color="stage.muted">
            {slide.text}
          </chakra.p>
          <Box mt={{ base: '5', md: '7' }}>
            <ButtonLink to={slide.link.to} size="lg" bg="stage.fg" color="stage" _hover={{ bg: 'stage.muted' }}>
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
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          w="full"
          h={{ base: '40', sm: '56', md: 'auto' }}
          aspectRatio={{ md: '640 / 500' }}
          objectFit="contain"
        />
      </Container>
    </Box>
  )
}
