import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Choice, FilterGroup } from './filter-group'
import type { ProductCriteria } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'

interface StockChoicesProps {
  criteria: ProductCriteria
  facets: ProductsPageQuery['products']['facets'] | undefined
}

/** Filters products in stock. */
export function InStockChoice({ criteria, facets }: StockChoicesProps) {
  return (
    <FilterGroup name={t`Stock`}>
      <Choice type="checkbox" name="inStock" value="1" count={facets?.inStockCount} defaultChecked={criteria.isInStock}>
        <Trans>In stock only</Trans>
      </Choice>
    </FilterGroup>
  )
}

const STEPS = [1, 10, 50, 100]

/** Filters products with a low minimum order. */
export function MinQuantityChoices({ criteria, facets }: StockChoicesProps) {
  const current = criteria.maxMinQuantity?.toString() ?? ''
  const steps = new Set([...STEPS, ...(criteria.maxMinQuantity ? [criteria.maxMinQuantity] : [])])
  const countOf = (pieces: number) => facets?.minQuantities.find((step) => step.maxMinQuantity === pieces)?.count
  const choices = [...steps]
    .sort((a, b) => a - b)
    .map((pieces) => ({
      value: String(pieces),
      label: plural(pieces, { 1: '# unit', one: 'Up to # unit', other: 'Up to # units' }),
      count: countOf(pieces),
    }))
  return (
    <FilterGroup name={t`Minimum order`}>
      {[{ value: '', label: t({ message: 'Any', context: 'minimum order' }), count: undefined }, ...choices].map(
        ({ value, label, count }) => (
          <Choice
            key={value}
            type="radio"
            name="maxMinQuantity"
            value={value}
            count={count}
            defaultChecked={current === value}
          >
            {label}
          </Choice>
        ),
      )}
    </FilterGroup>
  )
}
