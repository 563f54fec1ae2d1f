import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { ButtonLink } from '../../shared/navigation/button-link'
import accessoriesUrl from './accessories-drawing.svg?url'
import { FeatureHero } from './feature-hero'
import goniometerUrl from './goniometer-drawing.svg?url'
import { type Categories, categoryOrAll } from './category-or-all'

const Text = chakra('p', { base: { mt: '4', color: 'fg.muted', textStyle: { base: 'md', lg: 'lg' } } })

/** About the manufacturing, with a link. */
export function ExploreUsHero() {
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
export function AccessoriesHero({ categories }: { categories: Categories }) {
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
