import { plural, t } from '@lingui/core/macro'
import { currentCurrency, formatMoney } from '../../shared/format/money'
import { anyProduct } from './product-criteria'
import type { ProductCriteria } from './product-criteria'

/** An active filter, and the criteria without it. */
export interface ActiveFilter {
  kind: 'search' | 'category' | 'price' | 'stock' | 'minQuantity'
  label: string
  without: ProductCriteria
}

const priceOf = (amount: number) => formatMoney({ amount, currency: currentCurrency() })

function priceLabel({ minPrice, maxPrice }: ProductCriteria): string | null {
  const lowest = minPrice === null ? null : priceOf(minPrice)
  const highest = maxPrice === null ? null : priceOf(maxPrice)
  if (lowest && highest) return t`${lowest} to ${highest}`
  if (lowest) return t`From ${lowest}`
  return highest && t`Up to ${highest}`
}

/** Active filters in the page's order. */
export function activeFilters(criteria: ProductCriteria, categoryName: string | undefined): ActiveFilter[] {
  const { search, category, isInStock, maxMinQuantity } = criteria
  const parts: [ActiveFilter['kind'], string | null, Partial<ProductCriteria>][] = [
    ['search', search && t`“${search}”`, { search: anyProduct.search }],
    ['category', category && (categoryName ?? category), { category: null }],
    ['price', priceLabel(criteria), { minPrice: null, maxPrice: null }],
    ['stock', isInStock ? t`In stock` : null, { isInStock: false }],
    [
      'minQuantity',
      maxMinQuantity === null
        ? null
        : plural(maxMinQuantity, {
            1: 'Minimum order: # unit',
            one: 'Minimum order: up to # unit',
            other: 'Minimum order: up to # units',
          }),
      { maxMinQuantity: null },
    ],
  ]
  return parts.flatMap(([kind, label, change]) => (label ? [{ kind, label, without: { ...criteria, ...change } }] : []))
}
