import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
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

const fact = {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    h: 'full',
    px: '4',
    py: '2',
    minH: '11',
    textStyle: 'sm',
    fontWeight: 'medium',
    textAlign: 'center',
    whiteSpace: { base: 'nowrap', md: 'normal' },
    borderRadius: 'l3',
    focusVisibleRing: 'inside',
    _hover: { color: 'brand.fg', textDecoration: 'underline' },
  },
} as const

const Fact = chakra(Link, fact)
const PhoneNumber = chakra('a', fact)

/** Links to buyers' most frequent questions, and the seller's phone number if set. */
export function TrustStrip({ phone }: { phone: string | null | undefined }) {
  const facts = [
    { to: '/pages/shipping-and-returns', text: t`Shipping and returns` },
    { to: '/quotation-request', text: t`Quotations for larger orders` },
    { to: '/pages/terms', text: t`Terms of sale` },
  ]
  return (
    <chakra.ul
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns={{ base: 'auto', md: '1fr' }}
      listStyleType="none"
      borderWidth="1px"
      borderRadius="l3"
      overflowX="auto"
      scrollbarWidth="none"
      css={{ '& > li + li': { borderInlineStartWidth: '1px' } }}
    >
      {facts.map(({ to, text }) => (
        <li key={to}>
          <Fact to={to}>{text}</Fact>
        </li>
      ))}
      {phone && (
        <li>
          <PhoneNumber href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </PhoneNumber>
        </li>
      )}
    </chakra.ul>
  )
}
