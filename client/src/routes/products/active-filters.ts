import { currentCurrency } from '../../shared/format/current-currency'
import { formatMoney } from '../../shared/format/money'
import { anyProduct } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import { minQuantityLabel } from './stock-choices'

/** A filter that is set, and what is asked for without it. */
export interface ActiveFilter {
  kind: 'search' | 'category' | 'price' | 'stock' | 'minQuantity'
  label: string
  without: ProductCriteria
}

const priceOf = (amount: number) => formatMoney({ amount, currency: currentCurrency() })

function priceLabel({ minPrice, maxPrice }: ProductCriteria): string | null {
  if (minPrice !== null && maxPrice !== null) return `${priceOf(minPrice)} to ${priceOf(maxPrice)}`
  if (minPrice !== null) return `From ${priceOf(minPrice)}`
  return maxPrice === null ? null : `Up to ${priceOf(maxPrice)}`
}

/** The filters that are set, in the order of the page. */
export function activeFilters(criteria: ProductCriteria, categoryName: string | undefined): ActiveFilter[] {
  const { search, category, isInStock, maxMinQuantity } = criteria
  const parts: [ActiveFilter['kind'], string | null, Partial<ProductCriteria>][] = [
    ['search', search && `“${search}”`, { search: anyProduct.search }],
    ['category', category && (categoryName ?? category), { category: null }],
    ['price', priceLabel(criteria), { minPrice: null, maxPrice: null }],
    ['stock', isInStock ? 'In stock' : null, { isInStock: false }],
    [
      'minQuantity',
      maxMinQuantity === null ? null : `Minimum order: ${minQuantityLabel(maxMinQuantity).toLowerCase()}`,
      { maxMinQuantity: null },
    ],
  ]
  return parts.flatMap(([kind, label, change]) => (label ? [{ kind, label, without: { ...criteria, ...change } }] : []))
}
