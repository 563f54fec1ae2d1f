import type { FragmentType } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { gridColumns } from './grid-columns'
import type { GridPlace } from './grid-columns'
import type { ProductCard_ProductFragment } from './product-card.generated'
import { ProductCard } from './product-card'

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
