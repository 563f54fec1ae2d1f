import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { AddButton } from '../../features/basket/add-button'
import { GridSkeleton, ProductGrid } from '../../features/catalog/product-grid'
import { useFreshPrices } from '../../features/catalog/use-fresh-prices'
import { compareToggle } from '../../features/compare/late-compare-toggle'
import { useLineOfBusiness, useSeller } from '../../shared/config/page-config'
import { definePageQuery } from '../../shared/graphql/page-query'
import { addressIn } from '../../shared/i18n/languages'
import { currentLanguage } from '../../shared/i18n/messages'
import { ButtonLink } from '../../shared/navigation/links'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead, OriginContext, StructuredData } from '../../shared/page/page-head'
import { BelowProducts } from './below-products'
import { Carousel } from './carousel'
import { CategoryTiles, TrustStrip } from './category-tiles'
import { HomePageDocument, useHomePageQuery } from './home-page.generated'

export { prepareHomePage as prepare } from './below-products'

/** Runs before the home page renders. */
export const query = definePageQuery({ document: HomePageDocument, variables: () => ({}) })

// Out-of-stock products are only listed at /products.
const NEWEST = { filter: { inStock: true } }

/** The home page: introduction, newest products and reviews. The catalogue is at `/products`. */
export function HomePage() {
  const { data, error, refetch } = useHomePageQuery()
  const products = data?.products.nodes
  useFreshPrices(NEWEST, products?.length ?? 0)
  return (
    <>
      <PageHead
        title={t`Medical tools from the maker`}
        description={t`Surgical, dental, diagnostic and ward instruments from a manufacturer and exporter since 2005. Prices, minimum orders and stock for every product.`}
        path="/"
      />
      <Carousel categories={data?.categories} />
      <Container
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '3', md: '5' }}
        py={{ base: '3', md: '5' }}
      >
        <TrustStrip phone={data?.shop.seller.phone} />
        <CategoryTiles categories={data?.categories ?? []} />
      </Container>
      <Container as="section" aria-labelledby="products" pb={{ base: '8', md: '12' }}>
        <Heading as="h2" id="products" size={{ base: 'xl', md: '2xl' }}>
          <Trans>Medical Tools</Trans>
        </Heading>
        <Box mt={{ base: '2', md: '3' }}>
          {products ? (
            <ProductGrid
              products={products}
              action={(product) => <AddButton product={product} />}
              corner={(product) => <compareToggle.Part product={product} />}
            />
          ) : error ? (
            <LoadFailure title={t`We couldn’t load the products`} error={error} retry={refetch} />
          ) : (
            <GridSkeleton />
          )}
        </Box>
        {products?.length === 0 && (
          <chakra.p color="fg.muted">
            <Trans>No products to show right now.</Trans>
          </chakra.p>
        )}
        <Box mt={{ base: '8', md: '10' }} textAlign="center">
          <ButtonLink to="/products" variant="outline" size="lg">
            <Trans>Show more products</Trans>
          </ButtonLink>
        </Box>
      </Container>
      <BelowProducts data={data} hasFailed={!!error} />
      <ShopStructuredData />
    </>
  )
}

/** Structured data of the company and the search. */
function ShopStructuredData() {
  const origin = useContext(OriginContext)
  const language = currentLanguage()
  const { name, logo } = useSeller()
  const lineOfBusiness = useLineOfBusiness()
  const data = {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name,
        url: `${origin}/`,
        logo: origin + (logo?.url ?? '/favicon.svg'),
        description: lineOfBusiness,
        foundingDate: '2005',
      },
      {
        '@type': 'WebSite',
        name,
        url: origin + addressIn(language, '/'),
        inLanguage: language,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${addressIn(language, '/products')}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
  return <StructuredData data={data} />
}
