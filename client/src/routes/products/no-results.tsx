import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { ButtonLink } from '../../shared/navigation/links'
import type { ActiveFilter } from './filter-chips'
import type { ProductCriteria } from './product-criteria'
import { productsPath } from './product-criteria'
import type { ProductsPageQuery } from './products-page.generated'
import { useCountSimilarProductsQuery } from './similar-searches.generated'

type Facets = ProductsPageQuery['products']['facets']

/** Description of the results without this filter; null if empty or unknown. */
function wayOut({ kind }: ActiveFilter, facets: Facets): string | null {
  const { priceRange, categories, inStockCount, outOfStockCount, minQuantities } = facets
  switch (kind) {
    case 'category': {
      const found = categories.reduce((sum, { count }) => sum + count, 0)
      return found > 0 ? t`In all categories (${{ count: formatQuantity(found) }})` : null
    }
    case 'stock': {
      const found = inStockCount + outOfStockCount
      return found > 0 ? t`Include out-of-stock products (${{ count: formatQuantity(found) }})` : null
    }
    case 'price': {
      if (!priceRange) return null
      const [lowest, highest] = [formatMoney(priceRange.lowest), formatMoney(priceRange.highest)]
      return t`At any price, ${lowest} to ${highest}`
    }
    case 'minQuantity':
      return minQuantities.some(({ count }) => count > 0) ? t`With any minimum order` : null
    case 'search':
      return null
  }
}

interface NoResultsProps {
  criteria: ProductCriteria
  filters: ActiveFilter[]
  facets: Facets
}

/** Shown for an empty list: suggests removing a filter, or another search. */
export function NoResults({ criteria, filters, facets }: NoResultsProps) {
  const { search, sort } = criteria
  const waysOut = filters.flatMap((filter) => {
    const label = wayOut(filter, facets)
    return label ? [{ label, path: productsPath(filter.without) }] : []
  })
  // Only removing several filters may help.
  const isFiltered = waysOut.length === 0 && search !== '' && filters.length > 1
  const unfiltered = isFiltered ? [{ label: t`“${search}” in all products`, path: productsPath({ search, sort }) }] : []
  const similar = useSimilarSearches(search).map(({ words, count }) => ({
    label: count === undefined ? words : t`${words} (${{ count: formatQuantity(count) }})`,
    path: productsPath({ search: words }),
  }))
  return (
    <Box borderWidth="1px" borderRadius="l3" px="6" py={{ base: '10', md: '14' }} textAlign="center">
      <Heading as="h3" size="lg" overflowWrap="anywhere">
        {search && (
          <Trans>
            Nothing found for “<bdi>{search}</bdi>”
          </Trans>
        )}
        {!search && (filters.length > 0 ? t`No product matches all filters` : t`No products to show right now`)}
      </Heading>
      <ListLinks intro={t`Try removing one filter:`} links={waysOut} />
      <ListLinks intro={t`Search without filters:`} links={unfiltered} />
      <ListLinks intro={t`Try a similar search:`} links={similar} />
      {search && waysOut.length + similar.length === 0 && (
        <chakra.p mt="4" color="fg.muted">
          <Trans>Try another word, such as a material or a use.</Trans>
        </chakra.p>
      )}
      {waysOut.length === 0 && filters.length > 0 && (
        <chakra.p mt="4">
          <ButtonLink to="/products" variant="plain" textDecoration="underline" px="1">
            <Trans>See all products</Trans>
          </ButtonLink>
        </chakra.p>
      )}
    </Box>
  )
}

interface ListLinksProps {
  intro: string
  links: { label: string; path: string }[]
}

/** Suggested links of an empty list; renders nothing without any. */
function ListLinks({ intro, links }: ListLinksProps) {
  if (links.length === 0) return null
  return (
    <>
      <chakra.p mt="4" color="fg.muted">
        {intro}
      </chakra.p>
      <chakra.ul mt="3" display="flex" flexWrap="wrap" justifyContent="center" gap="2" listStyleType="none">
        {links.map(({ label, path }) => (
          <chakra.li key={path} maxW="full">
            <ButtonLink
              to={path}
              size="sm"
              variant="outline"
              maxW="full"
              h="auto"
              minH="9"
              py="1.5"
              whiteSpace="normal"
              overflowWrap="anywhere"
            >
              {label}
            </ButtonLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}

/** Minimum length of a word that is truncated, so that its beginning is still meaningful. */
const LONG = 7
const BEGINNING = 5
const MAX_WORDS = 3

/** Whether a word is meaningful alone; in Chinese two characters are enough. */
const isWord = (text: string) => text.length > (/\p{Script=Han}/u.test(text) ? 1 : 2)

/** Each word, longest first. For a search of one word: the beginning of that word. */
function similarSearches(search: string): string[] {
  const words = [...new Set(search.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(isWord)
  const [only] = words
  if (words.length > 1) return words.sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
  return only && only.length >= LONG ? [Array.from(only).slice(0, BEGINNING).join('')] : []
}

/** Broader searches. Their counts load after hydration; empty ones are removed. */
function useSimilarSearches(search: string): { words: string; count: number | undefined }[] {
  const searches = similarSearches(search)
  const [longest = '', second = '', third = ''] = searches
  const { data } = useCountSimilarProductsQuery({
    variables: { longest, second, third },
    skip: searches.length === 0,
    ssr: false,
    // Bypasses the cache, where it would replace the lists of the same searches.
    fetchPolicy: 'no-cache',
  })
  const counts = data && [data.longest.totalCount, data.second.totalCount, data.third.totalCount]
  return searches.map((words, index) => ({ words, count: counts?.[index] })).filter(({ count }) => count !== 0)
}
