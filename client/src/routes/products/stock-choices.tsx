import { formatQuantity } from '../../shared/format/quantity'
import { Choice, FilterGroup } from './filter-group'
import type { ProductCriteria } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'

interface StockChoicesProps {
  criteria: ProductCriteria
  facets: ProductsPageQuery['products']['facets'] | undefined
}

/** "Up to 10 pieces". */
export function minQuantityLabel(pieces: number): string {
  return pieces === 1 ? '1 piece' : `Up to ${formatQuantity(pieces)} pieces`
}

/** Only what is there. */
export function InStockChoice({ criteria, facets }: StockChoicesProps) {
  return (
    <FilterGroup name="Stock">
      <Choice type="checkbox" name="inStock" value="1" count={facets?.inStockCount} defaultChecked={criteria.isInStock}>
        In stock only
      </Choice>
    </FilterGroup>
  )
}

const STEPS = [1, 10, 50, 100]

/** Only what one can order in few pieces. */
export function MinQuantityChoices({ criteria, facets }: StockChoicesProps) {
  const current = criteria.maxMinQuantity?.toString() ?? ''
  const steps = new Set([...STEPS, ...(criteria.maxMinQuantity ? [criteria.maxMinQuantity] : [])])
  const countOf = (pieces: number) => facets?.minQuantities.find((step) => step.maxMinQuantity === pieces)?.count
  const choices = [...steps]
    .sort((a, b) => a - b)
    .map((pieces) => ({ value: String(pieces), label: minQuantityLabel(pieces), count: countOf(pieces) }))
  return (
    <FilterGroup name="Minimum order">
      {[{ value: '', label: 'Any', count: undefined }, ...choices].map(({ value, label, count }) => (
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
      ))}
    </FilterGroup>
  )
}
