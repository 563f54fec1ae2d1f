import { chakra } from '@chakra-ui/react/styled-system'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { currentCurrency, formatMoney } from '../../shared/format/money'
import type { ProductCriteria } from './product-criteria'
import { productsPath, anyProduct } from './product-criteria'

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    minH: '9',
    ps: '3.5',
    pe: '2.5',
    py: '1',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'outside',
    _hover: { bg: 'brand.muted' },
    _icon: { flexShrink: '0', width: '1em', height: '1em' },
  },
})

const ClearLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '9',
    px: '2',
    borderRadius: 'l1',
    color: 'brand.fg',
    textStyle: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    focusVisibleRing: 'outside',
  },
})

interface FilterChipsProps {
  filters: ActiveFilter[]
  sort: ProductCriteria['sort']
  /** Called before the pressed link disappears; moves the focus. */
  onRemove: () => void
}

/** Active filters as links that remove them. */
export function FilterChips({ filters, sort, onRemove }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <chakra.ul aria-label={t`Active filters`} display="flex" flexWrap="wrap" gap="2" mt="4" listStyleType="none">
      {filters.map(({ kind, label, without }) => (
        <chakra.li key={kind} maxW="full">
          <Chip to={productsPath(without)} aria-label={t`Remove filter: ${label}`} onClick={onRemove}>
            <bdi>{label}</bdi>
            <X aria-hidden />
          </Chip>
        </chakra.li>
      ))}
      <li>
        <ClearLink to={productsPath({ sort })} onClick={onRemove}>
          <Trans>Clear all</Trans>
        </ClearLink>
      </li>
    </chakra.ul>
  )
}

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
