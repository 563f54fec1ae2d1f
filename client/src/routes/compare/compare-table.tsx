import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AddButton } from '../../features/basket/add-button'
import { ProductPicture } from '../../features/catalog/product-picture'
import { canBeOrdered, stockState } from '../../features/catalog/stock-state'
import { unchoose } from '../../features/compare/choice'
import { ButtonLink } from '../../shared/navigation/links'
import { KEEP_SCROLL } from '../../shared/navigation/history'
import { mustNameSize } from '../../shared/prices/chosen-size'
import type { ComparedProduct } from './compared-properties'
import { comparedProperties, isDifferent } from './compared-properties'

/**
 * On narrow screens the table scrolls in its frame, with sticky row heads; on wide ones it is part of the page.
 */
const Frame = chakra('div', {
  base: {
    mt: '4',
    mx: { base: '-4', md: '0' },
    maxH: { base: 'calc(100dvh - 6rem)', md: 'none' },
    overflow: { base: 'auto', md: 'visible' },
    borderYWidth: { base: '1px', md: '0' },
    focusVisibleRing: 'inside',
  },
})

const Table = chakra('table', {
  base: {
    tableLayout: 'fixed',
    // Sticky cells keep their borders only with separate borders.
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      px: { base: '3', md: '4' },
      py: '3',
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { fontWeight: 'normal', color: 'fg.muted' },
    '& th:first-child': { position: 'sticky', insetInlineStart: '0', zIndex: '1', bg: 'bg' },
    '& thead th': { position: 'sticky', top: { base: '0', md: '16', lg: '6.75rem' }, zIndex: '1', bg: 'bg' },
    '& thead th:first-child': { zIndex: '2' },
    '& tr[data-different] :is(th, td)': { bg: 'brand.subtle' },
    '& tr[data-different] th': { color: 'fg', fontWeight: 'medium' },
    '& td a': { color: 'brand.fg', textDecoration: 'underline' },
  },
})

/** Widths of the row heads and of each product, in rem. */
const WIDTHS = { base: [8, 10.5], md: [9, 10], lg: [11, 14] } as const

const widthOf = (count: number, [names, product]: readonly [number, number]) => `${names + count * product}rem`

interface CompareTableProps {
  products: readonly ComparedProduct[]
  isOnlyDifferences: boolean
  /** The address without a product. */
  pathWithout: (id: string) => string
}

/** Products side by side, with a row per property. */
export function CompareTable({ products, isOnlyDifferences, pathWithout }: CompareTableProps) {
  const rows = comparedProperties()
    .map((property) => ({ property, isDifferent: isDifferent(property, products) }))
    // Omits properties that no product has.
    .filter(({ property, isDifferent }) => isDifferent || (!isOnlyDifferences && products.some(property.textOf)))
  const count = products.length
  return (
    <Frame role="region" tabIndex={0} aria-label={t`Comparison`}>
      <Table
        w={{ base: widthOf(count, WIDTHS.base), md: widthOf(count, WIDTHS.md), lg: widthOf(count, WIDTHS.lg) }}
        minW={{ base: 'full', md: '0' }}
        maxW={{ md: 'full' }}
      >
        <thead>
          <tr>
            <chakra.th scope="col" w={{ base: '8rem', md: '9rem', lg: '11rem' }}>
              <VisuallyHidden>
                <Trans>Property</Trans>
              </VisuallyHidden>
            </chakra.th>
            {products.map((product) => (
              <ComparedHead key={product.id} product={product} pathWithout={pathWithout(product.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Image</Trans>
            </th>
            {products.map(({ id, image }) => (
              <td key={id}>
                <Box
                  borderWidth="1px"
                  borderRadius="l2"
                  overflow="hidden"
                  maxW={{ base: '9rem', md: '8rem', lg: '12rem' }}
                >
                  <ProductPicture
                    image={image}
                    sizes="(min-width: 64rem) 12rem, (min-width: 48rem) 8rem, 9rem"
                    isEager
                  />
                </Box>
              </td>
            ))}
          </tr>
          {rows.map(({ property, isDifferent }) => (
            <tr key={property.name} data-different={isDifferent ? '' : undefined}>
              <th scope="row">
                {property.name}
                {isDifferent && (
                  <>
                    {/* A sign besides the colour. */}
                    <span aria-hidden> ≠</span>
                    <VisuallyHidden>
                      <Trans>(differs)</Trans>
                    </VisuallyHidden>
                  </>
                )}
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  {property.textOf(product) === '' ? (
                    <chakra.span color="fg.muted">{property.none ?? t`Not specified`}</chakra.span>
                  ) : (
                    (property.show?.(product) ?? property.textOf(product))
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Trans>Your order</Trans>
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <Order product={product} />
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
    </Frame>
  )
}

/**
 * Order buttons of a product. Unlike the product card, it checks stock and minimum of each size; a size is chosen on
 * the product's page.
 */
function Order({ product }: { product: ComparedProduct }) {
  const { id, name } = product
  const needsSize = mustNameSize(product)
  if (!canBeOrdered(product))
    return (
      <chakra.span color="fg.muted">
        <Trans>This can’t be ordered right now.</Trans>
      </chakra.span>
    )
  return (
    <Box display="flex" flexWrap="wrap" gap="2" css={{ '& a': { textDecoration: 'none' } }}>
      <ButtonLink
        to={`/product/${id}`}
        size="sm"
        aria-label={t`Order ${name}`}
        css={{ '&&': { color: 'brand.contrast' } }}
      >
        <Trans context="verb">Order</Trans>
      </ButtonLink>
      {(needsSize || stockState(product).isOrderable) && <AddButton product={{ ...product, needsSize }} />}
    </Box>
  )
}

const Name = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

const Remove = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '11',
    my: '-3',
    me: '-3',
    color: 'fg.muted',
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
  },
})

interface ComparedHeadProps {
  product: ComparedProduct
  pathWithout: string
}

/** Head of a product's column. Removing the product is a navigation, so that Back restores it. */
function ComparedHead({ product: { id, name }, pathWithout }: ComparedHeadProps) {
  const label = t`Remove ${name} from the comparison`
  return (
    <th scope="col">
      <Box display="flex" justifyContent="space-between" gap="1">
        <Name to={`/products/${id}`}>
          <bdi>{name}</bdi>
        </Name>
        <Remove to={pathWithout} state={KEEP_SCROLL} aria-label={label} title={label} onClick={() => unchoose(id)}>
          <Box as={X} aria-hidden boxSize="4" />
        </Remove>
      </Box>
    </th>
  )
}
