import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSearchParams } from 'react-router-dom'
import { CategoryChips } from '../../features/catalog/category-chips'
import { ProductGrid } from '../../features/catalog/product-grid'
import { LoadFailure } from '../../shared/ui/load-failure'
import { PageHead } from '../../shared/ui/page-head'
import { NotFoundPage } from '../not-found/not-found-page'
import { GridSkeleton } from './grid-skeleton'
import { Hero } from './hero'
import { HomePageDocument } from './home-page.generated'
import { homePagePath, homePageVariables } from './home-page-query'
import { MoreProducts } from './more-products'

export { homePageQuery } from './home-page-query'

const DESCRIPTION =
  'Surgical, dental, diagnostic and ward instruments from a manufacturer and exporter since 2005. Prices, minimum orders and stock for every product.'

/** The shop window: who we are, and the catalogue, whole or one category of it. */
export function HomePage() {
  const [search] = useSearchParams()
  const slug = search.get('category')
  const after = search.get('after')
  const { data, previousData, error, fetchMore, refetch } = useQuery(HomePageDocument, {
    variables: homePageVariables(search),
  })
  const categories = (data ?? previousData)?.categories
  const category = categories?.find((candidate) => candidate.slug === slug)
  if (slug && categories && !category) return <NotFoundPage />

  // Below the hero's heading; a part of the list has its own name as the first heading.
  const isWholeList = !slug && !after
  const products = data?.products.edges.map(({ node }) => node)
  const endCursor = data?.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null
  return (
    <>
      <PageHead
        title={category ? category.name : 'Medical tools from the maker'}
        description={category ? category.description : DESCRIPTION}
        path={homePagePath({ category: slug, after })}
      />
      {isWholeList && <Hero />}
      <Container as="section" aria-labelledby="products" py={{ base: '8', md: '12' }}>
        {category && (
          <chakra.p textStyle="sm" fontWeight="medium" color="brand.fg">
            Medical Tools
          </chakra.p>
        )}
        <Heading as={isWholeList ? 'h2' : 'h1'} id="products" size={{ base: '2xl', md: '3xl' }}>
          {category ? category.name : 'Medical Tools'}
        </Heading>
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
            <ProductGrid products={products} headingLevel={isWholeList ? 'h3' : 'h2'} />
          ) : error ? (
            <LoadFailure what="The products" retry={refetch} />
          ) : (
            <GridSkeleton />
          )}
        </Box>
        {products?.length === 0 && <chakra.p color="fg.muted">There is nothing here at the moment.</chakra.p>}
        <MoreProducts
          key={homePagePath({ category: slug, after })}
          path={endCursor ? homePagePath({ category: slug, after: endCursor }) : null}
          startPath={after ? homePagePath({ category: slug }) : null}
          shownCount={products?.length ?? 0}
          onMore={() => fetchMore({ variables: { after: endCursor } })}
        />
      </Container>
    </>
  )
}
