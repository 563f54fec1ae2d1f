import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSearchParams } from 'react-router-dom'
import { CategoryChips } from '../../features/catalog/category-chips'
import { GridSkeleton } from '../../features/catalog/grid-skeleton'
import { ProductGrid } from '../../features/catalog/product-grid'
import { useFreshPrices } from '../../features/catalog/use-fresh-prices'
import { LoadFailure } from '../../shared/page/load-failure'
import { MoreLink } from '../../shared/lists/more-link'
import { PageHead } from '../../shared/page/page-head'
import { NotFoundPage } from '../not-found/not-found-page'
import { BelowProducts } from './below-products'
import { Carousel } from './carousel'
import { HomePageDocument } from './home-page.generated'
import { homePagePath, homePageVariables } from './home-page-query'
import { SearchBox } from './search-box'
import { ShopStructuredData } from './shop-structured-data'

export { prepareHomePage } from './below-products'
export { homePageQuery } from './home-page-query'

const DESCRIPTION =
  'Surgical, dental, diagnostic and ward instruments from a manufacturer and exporter since 2005. Prices, minimum orders and stock for every product.'

/** The shop window: who we are, the catalogue, whole or one category of it, and what customers say. */
export function HomePage() {
  const [search] = useSearchParams()
  const slug = search.get('category')
  const after = search.get('after')
  const variables = homePageVariables(search)
  const { data, previousData, error, fetchMore, refetch } = useQuery(HomePageDocument, { variables })
  useFreshPrices(variables, data?.products.nodes.length ?? 0)
  const categories = (data ?? previousData)?.categories
  const category = categories?.find((candidate) => candidate.slug === slug)
  if (slug && categories && !category) return <NotFoundPage />

  // Below the carousel's heading; a part of the list has its own name as the first heading.
  const { isWholeList } = variables
  const products = data?.products.nodes
  const endCursor = data?.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null
  return (
    <>
      <PageHead
        title={category ? category.name : 'Medical tools from the maker'}
        description={category ? category.description : DESCRIPTION}
        // A category has its page at /products; here it is a way of looking at the window.
        path={slug ? `/products?category=${slug}` : homePagePath({ category: slug, after })}
      />
      {isWholeList && <Carousel />}
      <Container as="section" aria-labelledby="products" py={{ base: '8', md: '12' }}>
        {category && (
          <chakra.p textStyle="sm" fontWeight="medium" color="brand.fg">
            Medical Tools
          </chakra.p>
        )}
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" columnGap="8" rowGap="4">
          <Heading as={isWholeList ? 'h2' : 'h1'} id="products" size={{ base: '2xl', md: '3xl' }}>
            {category ? category.name : 'Medical Tools'}
          </Heading>
          <SearchBox />
        </Box>
        {category && (
          <chakra.p mt="2" maxW="3xl" color="fg.muted">
            {category.description}
          </chakra.p>
        )}
        <Box mt="5">
          <CategoryChips categories={categories ?? []} current={slug} />
        </Box>
        <Box mt={{ base: '5', md: '7' }}>
          {products ? (
            <ProductGrid products={products} headingLevel={isWholeList ? 'h3' : 'h2'} isBelowFold={isWholeList} />
          ) : error ? (
            <LoadFailure what="The products" error={error} retry={refetch} />
          ) : (
            <GridSkeleton />
          )}
        </Box>
        {products?.length === 0 && <chakra.p color="fg.muted">There is nothing here at the moment.</chakra.p>}
        <MoreLink
          key={homePagePath({ category: slug, after })}
          what="products"
          path={endCursor ? homePagePath({ category: slug, after: endCursor }) : null}
          startPath={after ? homePagePath({ category: slug }) : null}
          shownCount={products?.length ?? 0}
          itemSelector="article :is(h2, h3) a"
          // Without what is here already and does not change.
          onMore={() => fetchMore({ variables: { after: endCursor, isWholeList: false } })}
        />
      </Container>
      {isWholeList && (
        <>
          <BelowProducts data={data} hasFailed={!!error} />
          <ShopStructuredData />
        </>
      )}
    </>
  )
}
