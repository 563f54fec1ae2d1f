import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { ProductPicture } from '../../features/catalog/product-picture'
import { categoryPath } from '../../shared/navigation/paths'
import type { HomePageQuery } from './home-page.generated'

const Tile = chakra(Link, {
  base: {
    display: 'block',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg',
    textAlign: 'center',
    textWrap: 'balance',
    hyphens: 'auto',
    borderRadius: 'l3',
    focusVisibleRing: 'outside',
    '& > span': { display: 'block', overflow: 'hidden', borderWidth: '1px', borderRadius: 'l3', mb: '1.5' },
    _hover: { color: 'brand.fg', textDecoration: 'underline', '& > span': { borderColor: 'brand.solid' } },
  },
})

/** `sizes` attribute of an image, inside its border. */
const SIZES = '(min-width: 80rem) 122px, (min-width: 64rem) calc(11.2vw - 19px), 102px'

/** The categories as images: nine in a row, which scrolls sideways on narrow screens. */
export function CategoryTiles({ categories }: { categories: HomePageQuery['categories'] }) {
  return (
    <chakra.nav
      aria-label={t`Categories`}
      mx={{ base: '-4', md: '-6', lg: '-1' }}
      overflowX="auto"
      scrollbarWidth="none"
    >
      <chakra.ul
        display="grid"
        gridAutoFlow={{ base: 'column', lg: 'row' }}
        gridTemplateColumns={{ lg: 'repeat(9, minmax(0, 1fr))' }}
        gridAutoColumns="6.5rem"
        w={{ base: 'max', lg: 'auto' }}
        gap="3"
        px={{ base: '4', md: '6', lg: '1' }}
        py="1"
        listStyleType="none"
      >
        {categories.map(({ id, slug, name, image }) => (
          <li key={id}>
            <Tile to={categoryPath(slug)}>
              <span>
                <ProductPicture image={image && { ...image, alt: '' }} sizes={SIZES} />
              </span>
              {name}
            </Tile>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
