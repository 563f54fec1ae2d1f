import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { AddButton } from '../../features/basket/add-button'
import { GridSkeleton, ProductGrid } from '../../features/catalog/product-grid'
import { compareToggle } from '../../features/compare/late-compare-toggle'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { LoadFailure } from '../../shared/page/load-failure'
import { MoreButton } from '../../shared/lists/more-button'
import type { ActiveFilter } from './filter-chips'
import { productsPath } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'

/** Loads its code and messages when nothing is found. */
export const noResults = createDeferredSection(
  () => import('./no-results'),
  (m) => m.NoResults,
  { when: 'now', catalogues: ['no-results'] },
)

interface ResultsProps {
  /** The products to show, possibly of the previous list; undefined before the first result. */
  products: ProductsPageQuery['products'] | undefined
  criteria: ProductCriteria
  after: string | null
  filters: ActiveFilter[]
  /** Whether `products` belongs to the current criteria. */
  isCurrent: boolean
  /** The error, if there is nothing to show. */
  error: unknown
  /** Appends the products after the cursor; rejects on failure. */
  onMore: (after: string) => Promise<unknown>
  onRetry: () => Promise<unknown>
}

/** The list, or the reason why there is none. */
export function Results({ products, criteria, after, filters, isCurrent, error, onMore, onRetry }: ResultsProps) {
  if (error) return <LoadFailure title={t`We couldn’t load the products`} error={error} retry={onRetry} />
  if (!products) return <GridSkeleton place="beside-filters" />
  const { nodes, pageInfo, facets } = products
  const endCursor = isCurrent && pageInfo.hasNextPage ? pageInfo.endCursor : null
  return (
    <Box
      aria-busy={!isCurrent || undefined}
      opacity={isCurrent ? 1 : 0.55}
      transitionProperty="opacity"
      transitionDuration="moderate"
    >
      {nodes.length > 0 ? (
        <ProductGrid
          products={nodes}
          place="beside-filters"
          action={(product) => <AddButton product={product} />}
          corner={(product) => <compareToggle.Part product={product} />}
        />
      ) : (
        <noResults.Part criteria={criteria} filters={filters} facets={facets} />
      )}
      <MoreButton
        key={productsPath(criteria, after)}
        words={{
          more: t`Show more products`,
          failed: t`Couldn’t load more products.`,
          first: t`Back to the start of the list`,
        }}
        address={{
          next: endCursor ? productsPath(criteria, endCursor) : null,
          first: after ? productsPath(criteria) : null,
        }}
        shownCount={nodes.length}
        itemSelector="article h3 a"
        onMore={() => (endCursor ? onMore(endCursor) : Promise.resolve())}
      />
    </Box>
  )
}
