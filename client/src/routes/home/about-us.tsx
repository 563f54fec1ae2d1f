import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { writeFigure } from '../../shared/format/number'
import { ButtonLink } from '../../shared/navigation/links'
import accessoriesUrl from './accessories-drawing.svg?url'
import type { Categories } from './category-or-all'
import { categoryOrAll } from './category-or-all'
import goniometerUrl from './goniometer-drawing.svg?url'
import type { HomePageQuery } from './home-page.generated'

interface AboutUsProps {
  figures: HomePageQuery['shop']['figures'] | undefined
  categories: Categories
}

/** The company's introduction below the products. */
export function AboutUs({ figures = [], categories }: AboutUsProps) {
  return (
    <>
      <ExploreUsHero />
      <AccessoriesHero categories={categories} />
      {figures.length > 0 && <BusinessSummary figures={figures} />}
    </>
  )
}

const Text = chakra('p', { base: { mt: '4', color: 'fg.muted', textStyle: { base: 'md', lg: 'lg' } } })

/** About the manufacturing, with a link. */
function ExploreUsHero() {
  return (
    <FeatureHero
      id="explore-us"
      title={t`Explore Us`}
      pictureUrl={goniometerUrl}
      isLineDrawing
      pictureSide="start"
      bg="brand.subtle"
    >
      <Text>
        <Trans>
          We make our instruments and ship them ourselves. What you see is what’s on our shelves, with price, stock and
          minimum order shown for every product.
        </Trans>
      </Text>
      <Text>
        <Trans>
          Our guides explain what to look for in steel, joints and edges before you buy, from us or anyone else.
        </Trans>
      </Text>
      <Box mt="7" display="flex" flexWrap="wrap" gap="3">
        <ButtonLink to="/blogs" size="lg">
          <Trans>Read the guides</Trans>
        </ButtonLink>
        <ButtonLink to="/portfolio" size="lg" variant="outline">
          <Trans>About the developer</Trans>
        </ButtonLink>
      </Box>
    </FeatureHero>
  )
}

/** About accessories, with a link. */
function AccessoriesHero({ categories }: { categories: Categories }) {
  return (
    <FeatureHero
      id="medical-accessories"
      title={t`Medical Accessories`}
      pictureUrl={accessoriesUrl}
      pictureSide="end"
      bg="bg.muted"
    >
      <Text>
        <Trans>
          Dishes, trays, drums, containers and jars to hold, carry and sterilise your instruments. Deep drawn from a
          single sheet wherever possible, with rolled rims and no seams where soil can collect.
        </Trans>
      </Text>
      <Box mt="7">
        <ButtonLink to={categoryOrAll('sterilisation-ward', categories)} size="lg">
          <Trans>See the accessories</Trans>
        </ButtonLink>
      </Box>
    </FeatureHero>
  )
}

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
function FeatureHero({ id, title, pictureUrl, isLineDrawing, pictureSide, bg, children }: FeatureHeroProps) {
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

/** The company's figures, edited by staff. */
function BusinessSummary({ figures }: { figures: HomePageQuery['shop']['figures'] }) {
  return (
    <Container as="section" aria-labelledby="business-summary" py={{ base: '10', md: '16' }}>
      <Heading as="h2" id="business-summary" size={{ base: '2xl', md: '3xl' }}>
        <Trans>Our business in figures</Trans>
      </Heading>
      <chakra.dl
        mt={{ base: '5', md: '8' }}
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap={{ base: '3', md: '6' }}
      >
        {figures.map(({ number, value, label, note }) => (
          <chakra.div
            key={label}
            display="flex"
            flexDirection="column"
            borderWidth="1px"
            borderRadius="l3"
            p={{ base: '4', md: '6' }}
          >
            <chakra.dt textStyle="sm" fontWeight="medium">
              {label}
            </chakra.dt>
            <chakra.dd
              mt="2"
              textStyle={{ base: '3xl', md: '4xl' }}
              fontWeight="semibold"
              letterSpacing="tight"
              color="brand.fg"
              fontVariantNumeric="tabular-nums"
            >
              {writeFigure(value, number)}
            </chakra.dd>
            {note !== '' && (
              <chakra.dd mt="1" textStyle="sm" color="fg.muted">
                {note}
              </chakra.dd>
            )}
          </chakra.div>
        ))}
      </chakra.dl>
    </Container>
  )
}
