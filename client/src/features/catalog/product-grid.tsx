import type { FragmentType } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense } from 'react'
import type { ProductCard_ProductFragment } from './product-card.generated'
import { ProductCard } from './product-card'

interface ProductGridProps {
  /** Products in order, each with its id for the key. */
  products: readonly ({ id: string } & FragmentType<ProductCard_ProductFragment>)[]
  /** Of the products' names: one below the heading that the grid stands under. */
  headingLevel: 'h2' | 'h3'
}

/** So many are seen without scrolling on most screens: the first row, and on a phone a row and a half. */
const EAGER_CARDS = 3
const ROW = 3

/** Three columns on large screens, two on others. Rows hydrate one by one, so that none takes long. */
export function ProductGrid({ products, headingLevel }: ProductGridProps) {
  const rows = Array.from({ length: Math.ceil(products.length / ROW) }, (_, row) => row * ROW)
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '3', md: '6' }}
      listStyleType="none"
    >
      {rows.map((start) => (
        <Suspense key={start}>
          {products.slice(start, start + ROW).map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                headingLevel={headingLevel}
                isEager={start + index < EAGER_CARDS}
                isPriority={start + index === 0}
              />
            </li>
          ))}
        </Suspense>
      ))}
    </chakra.ul>
  )
}
