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

/** Who makes the instruments, and where to read on. */
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
          We forge, grind and finish instruments, and we ship them ourselves. What you see is what lies on our shelves:
          the stock is counted, the minimum order is stated, and nothing is agreed behind a form.
        </Trans>
      </Text>
      <Text>
        <Trans>
          Our guides tell what to look for in steel, joints and edges before you buy, from us or from others.
        </Trans>
      </Text>
      <Box mt="7" display="flex" flexWrap="wrap" gap="3">
        <ButtonLink to="/blogs" size="lg">
          <Trans>Read the guides</Trans>
        </ButtonLink>
        <ButtonLink to="/portfolio" size="lg" variant="outline">
          <Trans>Who built this shop</Trans>
        </ButtonLink>
      </Box>
    </FeatureHero>
  )
}

/** What stands around the instruments. */
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
          Dishes, trays, drums, containers and jars: what holds, carries and sterilises the instruments. Deep drawn from
          one sheet where it can be, with rolled rims and no seams for soil to hide in.
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
