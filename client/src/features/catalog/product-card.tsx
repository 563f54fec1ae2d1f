import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { ButtonLink } from '../../shared/navigation/links'
import { RatingStars } from '../../shared/ui/rating-stars'
import type { ProductCard_ProductFragment } from './product-card.generated'
import { ProductCard_ProductFragmentDoc } from './product-card.generated'
import { ProductPicture } from './product-picture'
import { StockLabel, stockState } from './stock-state'

interface ProductCardProps {
  product: FragmentType<ProductCard_ProductFragment>
  /** Whether its image is probably visible without scrolling. */
  isEager?: boolean
  /** The page's first image. */
  isPriority?: boolean
  /** Position of its grid on the page. */
  place?: GridPlace
  /** An action for an orderable product, beside the order link. */
  action?: (product: ProductCard_ProductFragment) => ReactNode
  /** An action for any product, in a corner of its image. */
  corner?: (product: ProductCard_ProductFragment) => ReactNode
}

// The name's link covers the whole card: one large target with one name.
const ProductLink = chakra(Link, {
  base: {
    color: 'fg',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
    _focusVisible: { _after: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' } },
  },
})

const Amount = chakra('span', { base: { textStyle: { base: 'md', md: 'lg' }, fontWeight: 'semibold' } })
const Small = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted' } })

// On large screens the image is beside the text, so that more products fit.
const besideText = {
  xl: {
    flexDirection: 'row',
    '& > :first-child': { flex: '0 0 10rem', alignSelf: 'start', m: '4', me: '0' },
    '& > picture > img': { borderRadius: 'l2' },
  },
}

/** A product in a grid, with price, minimum and stock. */
export function ProductCard({ product, isEager, isPriority, place = 'alone', action, corner }: ProductCardProps) {
  const { data, complete } = useFragment({
    fragment: ProductCard_ProductFragmentDoc,
    // The document also contains the image's fragment.
    fragmentName: 'ProductCard_product',
    from: product,
  })
  if (!complete) return null
  const stock = stockState(data)
  const { id, name } = data
  const minimum = formatQuantity(data.minQuantity)
  return (
    <chakra.article
      position="relative"
      display="flex"
      flexDirection="column"
      css={place === 'alone' ? besideText : undefined}
      h="full"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      transitionProperty="border-color, box-shadow"
      transitionDuration="moderate"
      _hover={{ borderColor: 'border.emphasized', boxShadow: 'md' }}
    >
      <ProductPicture image={data.image} sizes={pictureSizes[place]} isEager={isEager} isPriority={isPriority} />
      <chakra.div
        display="flex"
        flexDirection="column"
        flex="1"
        minW="0"
        p={{ base: '3', md: place === 'alone' ? '4' : '5' }}
      >
        <chakra.p textStyle="xs" color="fg.muted">
          {data.category.name} ·{' '}
          <chakra.bdi dir="ltr" whiteSpace="nowrap">
            {data.sku}
          </chakra.bdi>
        </chakra.p>
        <chakra.h3 mt="1" textStyle={{ base: 'sm', md: 'md' }} fontWeight="semibold" textWrap="pretty">
          <ProductLink to={`/products/${id}`}>{name}</ProductLink>
        </chakra.h3>
        {data.rating.average !== null && (
          <chakra.p mt="1.5" textStyle="xs" color="fg.muted">
            <RatingStars rating={data.rating.average} count={data.rating.count} />
          </chakra.p>
        )}
        <chakra.div mt="auto" pt="3">
          <CardPrice money={data.price} isLowest={data.priceBySize} />
          <chakra.p mt="0.5" textStyle={{ base: 'xs', md: 'sm' }} color="fg.muted" fontVariantNumeric="tabular-nums">
            <Trans>Minimum order {minimum}</Trans>
          </chakra.p>
          <chakra.div
            mt="3"
            display="flex"
            flexDirection={{ base: 'column', sm: 'row', xl: place === 'alone' ? 'column' : 'row' }}
            alignItems={{ sm: 'center', xl: place === 'alone' ? 'stretch' : 'center' }}
            justifyContent="space-between"
            gap="3"
          >
            <chakra.span textStyle={{ base: 'xs', md: 'sm' }} fontWeight="medium">
              <StockLabel stock={stock} />
            </chakra.span>
            {stock.isOrderable ? (
              <chakra.span display="flex" gap="2">
                <ButtonLink
                  to={`/product/${id}`}
                  size="sm"
                  position="relative"
                  flex="1"
                  minW={{ sm: '20' }}
                  aria-label={t`Order ${name}`}
                >
                  <Trans context="verb">Order</Trans>
                </ButtonLink>
                {action?.(data)}
              </chakra.span>
            ) : (
              <ButtonLink
                to={`/products/${id}`}
                size="sm"
                variant="outline"
                position="relative"
                minW={{ sm: '20' }}
                aria-label={t`Details of ${name}`}
              >
                <Trans>Details</Trans>
              </ButtonLink>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {corner?.(data)}
    </chakra.article>
  )
}

/** Unit price, or the lowest one if sizes differ. */
function CardPrice({ money, isLowest }: { money: MoneyValue; isLowest: boolean }) {
  const price = formatMoney(money)
  return (
    <chakra.p fontVariantNumeric="tabular-nums">
      {isLowest ? (
        <Trans>
          <Small>from</Small> <Amount>{price}</Amount> <Small>each</Small>
        </Trans>
      ) : (
        <Trans>
          <Amount>{price}</Amount> <Small>each</Small>
        </Trans>
      )}
    </chakra.p>
  )
}

/** Layout of a product grid: full width, or beside a filter column on wide screens. */
export type GridPlace = 'alone' | 'beside-filters'

/** `gridTemplateColumns` of each layout. */
export const gridColumns = {
  alone: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  'beside-filters': { base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const

/**
 * `sizes` attribute of images in each layout, for a page of at most 80rem, without margins, gaps and borders. A phone
 * with 412 px and a pixel ratio of 1.75 then loads 320 pixels instead of 640.
 */
const pictureSizes: Record<GridPlace, string> = {
  alone: '(min-width: 80rem) 160px, (min-width: 64rem) calc(33.4vw - 39px), calc(50vw - 24px)',
  'beside-filters': '(min-width: 80rem) 294px, (min-width: 64rem) calc(50vw - 182px), calc(50vw - 24px)',
}
