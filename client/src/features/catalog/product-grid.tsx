import type { FragmentType } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import type { GridPlace } from './product-card'
import { gridColumns, ProductCard } from './product-card'
import type { ProductCard_ProductFragment } from './product-card.generated'

interface ProductGridProps {
  /** Products in order, with ids for keys. */
  products: readonly ({ id: string } & FragmentType<ProductCard_ProductFragment>)[]
  place?: GridPlace
  /** Whether the grid is below the fold, so that other images load first. */
  isBelowFold?: boolean
  /** Actions for orderable products, and for all products. */
  action?: ComponentProps<typeof ProductCard>['action']
  corner?: ComponentProps<typeof ProductCard>['corner']
}

/** Cards visible without scrolling on most screens: the first row, or a row and a half on phones. */
const EAGER_CARDS = 3
const ROW = 3

/** Three columns on wide screens, otherwise two. Rows hydrate separately, in short tasks. */
export function ProductGrid({ products, place = 'alone', isBelowFold = false, action, corner }: ProductGridProps) {
  const rows = Array.from({ length: Math.ceil(products.length / ROW) }, (_, row) => row * ROW)
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={gridColumns[place]}
      gap={{ base: '3', md: '6' }}
      listStyleType="none"
    >
      {rows.map((start) => (
        <Suspense key={start}>
          {products.slice(start, start + ROW).map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                place={place}
                isEager={!isBelowFold && start + index < EAGER_CARDS}
                isPriority={!isBelowFold && start + index === 0}
                action={action}
                corner={corner}
              />
            </li>
          ))}
        </Suspense>
      ))}
    </chakra.ul>
  )
}

/** Placeholder of the product grid. */
export function GridSkeleton({ place = 'alone' }: { place?: GridPlace }) {
  return (
    <chakra.div role="status" display="grid" gridTemplateColumns={gridColumns[place]} gap={{ base: '3', md: '6' }}>
      <VisuallyHidden>
        <Trans>Loading products</Trans>
      </VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <chakra.div key={card} borderWidth="1px" borderRadius="l3" overflow="hidden" animation="pulse">
          <chakra.div aspectRatio="1" bg="bg.muted" />
          <chakra.div h="56" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
