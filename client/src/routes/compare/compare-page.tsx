import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { MOST_COMPARED, useChoice, chooseProducts } from '../../features/compare/choice'
import { comparePath, readComparison } from '../../features/compare/compare-path'
import { definePageQuery } from '../../shared/graphql/page-query'
import { useFocusRecovery } from '../../shared/ui/focus'
import { ButtonLink } from '../../shared/navigation/links'
import { KEEP_SCROLL } from '../../shared/navigation/history'
import { useOnTabReturn } from '../../shared/navigation/tab-visibility'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { useComparePageQuery, ComparePageDocument } from './compare-page.generated'
import { CompareTable } from './compare-table'
import type { ComparedProduct } from './compared-properties'

/** Runs before the comparison renders. */
export const query = definePageQuery({
  document: ComparePageDocument,
  variables: ({ search }) => ({ ids: [...readComparison(search).ids] }),
})

/** Products side by side. The address holds their ids, so that it can be shared. */
export function ComparePage() {
  const page = useRef<HTMLDivElement>(null)
  useFocusRecovery(page)
  const [search] = useSearchParams()
  const { ids, isOnlyDifferences } = readComparison(search)
  // Null until the browser has read its storage.
  const chosen = useChoice()?.products
  const { data, previousData, error, refetch } = useComparePageQuery({ variables: { ids: [...ids] } })
  // Price and stock may have changed.
  useOnTabReturn(() => void refetch().catch(() => {}))
  // The error boundary of the page shows the failure.
  if (error && !data) throw error
  const found = (data ?? previousData)?.productsById
  const products = ids.flatMap((id) => found?.find((product) => product?.id === id) ?? [])
  if (ids.length === 0 && chosen && chosen.length > 0)
    return <Navigate to={comparePath({ ids: chosen.map(({ id }) => id), isOnlyDifferences })} replace />
  const goneCount = data ? ids.length - products.length : 0
  return (
    <Container ref={page} pt={{ base: '6', md: '10' }} pb={{ base: '12', md: '20' }}>
      <PageHead title={t`Compare products`} isPrivate />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        <Trans>Compare products</Trans>
      </Heading>
      {goneCount > 0 && (
        <Gone count={goneCount} path={comparePath({ ids: products.map(({ id }) => id), isOnlyDifferences })} />
      )}
      {!found && <PageSpinner />}
      {ids.length === 0 && chosen && (
        <chakra.p mt="4" maxW="2xl">
          <Trans>
            You haven’t chosen any products. Select up to {MOST_COMPARED} with the scales icon on their images.
          </Trans>
        </chakra.p>
      )}
      {products.length > 1 && <DifferencesChoice ids={ids} isOnlyDifferences={isOnlyDifferences} />}
      {products.length > 0 && (
        <CompareTable
          products={products}
          isOnlyDifferences={isOnlyDifferences && products.length > 1}
          pathWithout={(left) => comparePath({ ids: ids.filter((id) => id !== left), isOnlyDifferences })}
        />
      )}
      {found && products.length < MOST_COMPARED && <MoreProducts products={products} />}
    </Container>
  )
}

/** Products that are no longer sold, with a link that removes them. */
function Gone({ count, path }: { count: number; path: string }) {
  return (
    <Box mt="4" px="4" py="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle" role="status">
      {plural(count, {
        one: '# of these products is no longer available.',
        other: '# of these products are no longer available.',
      })}{' '}
      <chakra.span css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}>
        <Link to={path} replace>
          {plural(count, { one: 'Compare the rest', other: 'Compare the rest' })}
        </Link>
      </chakra.span>
    </Box>
  )
}

interface DifferencesChoiceProps {
  ids: readonly string[]
  isOnlyDifferences: boolean
}

/** Links to all rows or only differing ones; they work without script. */
function DifferencesChoice({ ids, isOnlyDifferences }: DifferencesChoiceProps) {
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" mt="5" aria-label={t`Show`}>
      {[false, true].map((isOnly) => (
        <li key={String(isOnly)}>
          <ButtonLink
            to={comparePath({ ids, isOnlyDifferences: isOnly })}
            state={KEEP_SCROLL}
            replace
            size="sm"
            minH="11"
            variant={isOnly === isOnlyDifferences ? 'solid' : 'outline'}
            aria-current={isOnly === isOnlyDifferences ? 'page' : undefined}
          >
            {isOnly ? t`Only differences` : t`All properties`}
          </ButtonLink>
        </li>
      ))}
    </chakra.ul>
  )
}

/** Link to the catalogue that keeps the compared products. */
function MoreProducts({ products }: { products: readonly ComparedProduct[] }) {
  const chosen = useChoice()?.products ?? []
  const isOther = chosen.some(({ id }) => !products.some((product) => product.id === id))

  function handleMore() {
    // A shared comparison is not this browser's choice yet.
    if (products.length > 0)
      chooseProducts(products.map(({ id, name, image }) => ({ id, name, image: image?.url ?? null })))
  }

  return (
    <Box mt="6" display="flex" flexWrap="wrap" gap="3">
      <ButtonLink to="/products" variant="outline" onClick={handleMore}>
        <Trans>Choose more products</Trans>
      </ButtonLink>
      {isOther && (
        <ButtonLink to={comparePath({ ids: chosen.map(({ id }) => id), isOnlyDifferences: false })} variant="outline">
          <Trans>Compare chosen products</Trans>
        </ButtonLink>
      )}
    </Box>
  )
}
