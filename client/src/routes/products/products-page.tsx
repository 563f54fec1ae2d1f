import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t, plural } from '@lingui/core/macro'
import type { Ref } from 'react'
import { useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useFreshPrices } from '../../features/catalog/use-fresh-prices'
import { compareToggle } from '../../features/compare/late-compare-toggle'
import { SelectField } from '../../shared/forms/fields'
import { hasErrorCode } from '../../shared/network/failures'
import { PageHead } from '../../shared/page/page-head'
import { NotFoundPage } from '../not-found/not-found-page'
import { activeFilters, FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'
import type { ProductCriteria } from './product-criteria'
import { productsPath, readCriteria } from './product-criteria'
import { addressNow, productsPageVariables, readAfter } from './products-page-query'
import { MoreProductsDocument, useProductsPageQuery } from './products-page.generated'
import { noResults, Results } from './results'
import { useFilterForm, FILTER_FORM } from './use-filter-form'

export { productsPageQuery as query } from './products-page-query'

/** Runs before the server renders the page. */
export async function prepare(): Promise<number> {
  await Promise.all([noResults.prepare(), compareToggle.prepare()])
  return 200
}

/** The catalogue with search and filters, which the address holds. */
export function ProductsPage() {
  const [address] = useSearchParams()
  const criteria = readCriteria(address)
  const after = readAfter(address)
  const { apply, fieldEvents } = useFilterForm(criteria)
  const heading = useRef<HTMLHeadingElement>(null)
  const variables = productsPageVariables(address)
  const { data, previousData, error, fetchMore, refetch } = useProductsPageQuery({
    variables,
  })
  useFreshPrices(variables, data?.products.nodes.length ?? 0)
  const categories = (data ?? previousData)?.categories
  const category = categories?.find(({ slug }) => slug === criteria.category)
  const newPlace = categories && addressNow(address, categories)
  if (newPlace !== undefined) return <Navigate to={newPlace} replace />
  if (criteria.category && categories && !category) return <NotFoundPage />
  if (hasErrorCode(error, 'BAD_USER_INPUT'))
    return after ? <Navigate to={productsPath(criteria)} replace /> : <NotFoundPage />

  // The previous list stays while the next one loads, but not after a failure.
  const products = (data ?? (error ? undefined : previousData))?.products
  const facets = (data ?? previousData)?.products.facets
  const filters = activeFilters(criteria, category?.name)
  const { search } = criteria
  const title = category?.name ?? t`All medical tools`
  const isPlain = productsPath(criteria) === productsPath({ category: criteria.category })
  const goToResults = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Container pt={{ base: '6', md: '10' }} pb={{ base: '12', md: '20' }} {...fieldEvents}>
      <PageHead
        title={search ? t`“${search}”` : title}
        description={
          category
            ? category.description
            : t`Find medical tools by name, use, category, price, stock and minimum order: surgical, dental, diagnostic and ward instruments, straight from the maker.`
        }
        // Only the catalogue and its categories are canonical, not every filtered list.
        path={isPlain ? productsPath(criteria, after) : undefined}
        isPrivate={!isPlain}
      />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        {title}
      </Heading>
      {category && (
        <chakra.p mt="2" maxW="3xl" color="fg.muted">
          {category.description}
        </chakra.p>
      )}
      <Box
        mt={{ base: '4', lg: '8' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
        columnGap={{ lg: '8', xl: '10' }}
        rowGap="5"
        alignItems="start"
      >
        <FilterPanel
          criteria={criteria}
          categories={categories ?? []}
          facets={facets}
          activeCount={filters.filter(({ kind }) => kind !== 'search').length}
          onApply={apply}
          onDone={goToResults}
        />
        <Box as="section" aria-labelledby="results">
          <Box
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap="6"
            rowGap="3"
          >
            <ResultsHeading ref={heading} count={products?.totalCount} isCurrent={!!data} />
            <SortChoice criteria={criteria} />
          </Box>
          <FilterChips
            filters={filters}
            sort={criteria.sort}
            onRemove={() => heading.current?.focus({ preventScroll: true })}
          />
          <Box mt="5">
            <Results
              products={products}
              criteria={criteria}
              after={after}
              filters={filters}
              isCurrent={!!data}
              error={products ? undefined : error}
              onMore={(cursor) =>
                fetchMore({ query: MoreProductsDocument, variables: { ...variables, after: cursor } })
              }
              onRetry={refetch}
            />
          </Box>
        </Box>
      </Box>
    </Container>
  )
}

interface ResultsHeadingProps {
  /** Number of products; undefined before the first result. */
  count: number | undefined
  /** Whether the number belongs to the current criteria. */
  isCurrent: boolean
  ref: Ref<HTMLHeadingElement>
}

/** The number of products, announced to screen readers after each new list. */
function ResultsHeading({ count, isCurrent, ref }: ResultsHeadingProps) {
  const text =
    count === undefined ? t`Products` : plural(count, { 0: 'No products', one: '# product', other: '# products' })
  return (
    <>
      <Heading as="h2" id="results" ref={ref} tabIndex={-1} size="lg" outline="none" fontVariantNumeric="tabular-nums">
        {text}
      </Heading>
      {/* Cleared in between, so that an equal number is announced again. */}
      <VisuallyHidden role="status">{isCurrent && text}</VisuallyHidden>
    </>
  )
}

/** The sort order. The default has no value in the address. */
function SortChoice({ criteria }: { criteria: ProductCriteria }) {
  return (
    <SelectField
      label={t`Sort by`}
      name="sort"
      form={FILTER_FORM}
      autoComplete="off"
      // Fixed width of the English text: a browser that paints before it has read all options would change the width.
      frame={{
        w: 'auto',
        minW: '13.5rem',
        flexDirection: 'row',
        alignItems: 'center',
        gap: '2.5',
        whiteSpace: 'nowrap',
      }}
      options={{
        '': criteria.search ? t`Best match` : t`Newest`,
        ...(criteria.search && { newest: t`Newest` }),
        name: t`Name, A to Z`,
        'price-asc': t`Price, low to high`,
        'price-desc': t`Price, high to low`,
      }}
      defaultValue={criteria.sort ?? ''}
    />
  )
}
