import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { ButtonLink } from '../../shared/navigation/button-link'
import accessoriesUrl from './accessories-drawing.svg?url'
import { FeatureHero } from './feature-hero'
import goniometerUrl from './goniometer-drawing.svg?url'

const Text = chakra('p', { base: { mt: '4', color: 'fg.muted', textStyle: { base: 'md', lg: 'lg' } } })

/** Who makes the instruments, and where to read on. */
export function ExploreUsHero() {
  return (
    <FeatureHero
      id="explore-us"
      title="Explore Us"
      pictureUrl={goniometerUrl}
      isLineDrawing
      pictureSide="start"
      bg="brand.subtle"
    >
      <Text>
        We forge, grind and finish instruments, and we ship them ourselves. What you see is what lies on our shelves:
        the stock is counted, the minimum order is stated, and nothing is agreed behind a form.
      </Text>
      <Text>Our guides tell what to look for in steel, joints and edges before you buy, from us or from others.</Text>
      <Box mt="7" display="flex" flexWrap="wrap" gap="3">
        <ButtonLink to="/blogs" size="lg">
          Read the guides
        </ButtonLink>
        <ButtonLink to="/portfolio" size="lg" variant="outline">
          Who built this shop
        </ButtonLink>
      </Box>
    </FeatureHero>
  )
}

/** What stands around the instruments. */
export function AccessoriesHero() {
  return (
    <FeatureHero
      id="medical-accessories"
      title="Medical Accessories"
      pictureUrl={accessoriesUrl}
      pictureSide="end"
      bg="bg.muted"
    >
      <Text>
        Dishes, trays, drums, containers and jars: what holds, carries and sterilises the instruments. Deep drawn from
        one sheet where it can be, with rolled rims and no seams for soil to hide in.
      </Text>
      <Box mt="7">
        <ButtonLink to="/products?category=sterilisation-ward" size="lg">
          See the accessories
        </ButtonLink>
      </Box>
    </FeatureHero>
  )
}
