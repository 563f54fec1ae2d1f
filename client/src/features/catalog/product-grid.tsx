import type { FragmentType } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { gridColumns, pictureSizes } from './grid-columns'
import type { GridPlace } from './grid-columns'
import type { ProductCard_ProductFragment } from './product-card.generated'
import { ProductCard } from './product-card'

interface ProductGridProps {
  /** Products in order, each with its id for the key. */
  products: readonly ({ id: string } & FragmentType<ProductCard_ProductFragment>)[]
  place?: GridPlace
  /** Whether nobody sees it without scrolling: then other pictures come first. */
  isBelowFold?: boolean
  /** What else can be done with a product that can be ordered, and with any. */
  action?: ComponentProps<typeof ProductCard>['action']
  corner?: ComponentProps<typeof ProductCard>['corner']
}

/** So many are seen without scrolling on most screens: the first row, and on a phone a row and a half. */
const EAGER_CARDS = 3
const ROW = 3

/** Three columns where there is room, two elsewhere. Rows hydrate one by one, so that none takes long. */
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
                sizes={pictureSizes[place]}
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
