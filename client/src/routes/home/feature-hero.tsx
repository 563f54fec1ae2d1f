import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface FeatureHeroProps {
  /** Id of the heading, which names the section. */
  id: string
  title: string
  /** An image of 640 by 500 units. */
  pictureUrl: string
  /** Whether it is dark on light, and so inverted in the dark theme. */
  isLineDrawing?: boolean
  /** On wide screens; on narrow ones it is above the text. */
  pictureSide: 'start' | 'end'
  bg: string
  /** Paragraphs and links. */
  children: ReactNode
}

/** A full-width section: an image beside a text. */
export function FeatureHero({ id, title, pictureUrl, isLineDrawing, pictureSide, bg, children }: FeatureHeroProps) {
  return (
    <Box as="section" aria-labelledby={id} bg={bg}>
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        alignItems="center"
        gap={{ base: '6', md: '10', lg: '16' }}
        py={{ base: '10', md: '14' }}
      >
        <chakra.img
          src={pictureUrl}
          alt=""
          htmlWidth={640}
          htmlHeight={500}
          loading="lazy"
          decoding="async"
          w="full"
          h={{ base: '48', md: 'auto' }}
          maxH="96"
          objectFit="contain"
          css={isLineDrawing ? { filter: 'var(--drawing)' } : undefined}
          order={{ md: pictureSide === 'start' ? 0 : 1 }}
        />
        <Box maxW="xl">
          <Heading as="h2" id={id} size={{ base: '2xl', md: '4xl' }}>
            {title}
          </Heading>
          {children}
        </Box>
      </Container>
    </Box>
  )
}
