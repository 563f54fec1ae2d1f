import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useRef } from 'react'
import { useHref } from 'react-router-dom'
import { SummaryButton } from '../../shared/ui/summary-button'
import { CategoryLinks } from './category-links'
import { Choice, FilterGroup } from './filter-group'
import { PriceRange } from './price-range'
import type { ProductCriteria } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'
import type { useFilterForm } from './use-filter-form'
import { FILTER_FORM } from './use-filter-form'

interface FilterPanelProps {
  criteria: ProductCriteria
  categories: ProductsPageQuery['categories']
  facets: ProductsPageQuery['products']['facets'] | undefined
  /** Number of active filters in this panel. */
  activeCount: number
  /** Navigates to the address of the form's state. */
  onApply: ReturnType<typeof useFilterForm>['apply']
  /** Called when the user closes the filters. */
  onDone: () => void
}

const SHOW = 'show-products'

/**
 * The filters: a column on wide screens, a disclosure on narrow ones, with or without script. One native form, which
 * the browser submits before hydration.
 */
export function FilterPanel({ criteria, categories, facets, activeCount, onApply, onDone }: FilterPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const action = useHref('/products')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onApply('choice')
    if ((event.nativeEvent as SubmitEvent).submitter?.id !== SHOW) return
    if (details.current) details.current.open = false
    onDone()
  }

  return (
    // The panel is outside `details`, whose closed content no style could show.
    <Box css={{ '& > details:not([open]) + form': { display: { base: 'none', lg: 'grid' } } }}>
      <chakra.details ref={details} display={{ base: 'block', lg: 'none' }}>
        <SummaryButton h="11" px="4" borderColor="border.control" aria-controls={FILTER_FORM}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M1.5 4h13M4 8h8M6.5 12h3" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
          {activeCount > 0 ? t`Filters (${activeCount})` : t`Filters`}
        </SummaryButton>
      </chakra.details>
      <chakra.form
        id={FILTER_FORM}
        method="get"
        action={action}
        aria-label={t`Filters`}
        autoComplete="off"
        noValidate
        onSubmit={handleSubmit}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
        gap="6"
        mt={{ base: '3', lg: '0' }}
        p={{ base: '4', lg: '0' }}
        borderWidth={{ base: '1px', lg: '0' }}
        borderRadius="l3"
      >
        {/* The header has the field. */}
        {criteria.search && <input type="hidden" name="search" value={criteria.search} />}
        {criteria.category && <input type="hidden" name="category" value={criteria.category} />}
        <CategoryLinks criteria={criteria} categories={categories} facets={facets} />
        <Box display="grid" gap="6" alignContent="start">
          <PriceRange criteria={criteria} range={facets?.priceRange} />
          <InStockChoice criteria={criteria} facets={facets} />
          <MinQuantityChoices criteria={criteria} facets={facets} />
          <Button type="submit" id={SHOW} variant="outline" w="full">
            <Trans>Show products</Trans>
          </Button>
        </Box>
      </chakra.form>
    </Box>
  )
}

interface StockChoicesProps {
  criteria: ProductCriteria
  facets: ProductsPageQuery['products']['facets'] | undefined
}

/** Filters products in stock. */
function InStockChoice({ criteria, facets }: StockChoicesProps) {
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
function MinQuantityChoices({ criteria, facets }: StockChoicesProps) {
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
