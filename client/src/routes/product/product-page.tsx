import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { StockLabel, canBeOrdered, stockState } from '../../features/catalog/stock-state'
import { useFreshPrice } from '../../features/catalog/use-fresh-prices'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { formatMoney } from '../../shared/format/money'
import { definePageQuery } from '../../shared/graphql/page-query'
import type { StoredProduct } from '../../shared/lists/kept-products'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { mustNameSize, priceSpan, reachedTiers } from '../../shared/prices/chosen-size'
import { RatingStars } from '../../shared/ui/rating-stars'
import { NotFoundPage } from '../not-found/not-found-page'
import { Breadcrumb } from './breadcrumb'
import { stockAlert } from './buying/stock-alert-section'
import { ProductPictures, preparePictures } from './gallery/product-pictures'
import { devices, ProductFacts } from './product-facts'
import type { ProductPageQueryVariables } from './product-page.generated'
import { MoreReviewsDocument, useProductPageQuery, ProductPageDocument } from './product-page.generated'
import { ProductReviews, readReviewsAfter } from './product-reviews'
import { ProductStructuredData } from './product-structured-data'

function productPageVariables(id: string, search: URLSearchParams): ProductPageQueryVariables {
  const reviewsAfter = readReviewsAfter(search)
  return { id, ...(reviewsAfter && { reviewsAfter }) }
}

/**
 * Runs before the product page renders. A product that is unknown or no longer sold is not found.
 */
export const query = definePageQuery({
  document: ProductPageDocument,
  variables: ({ params, search }) => productPageVariables(params.id ?? '', search),
  status: ({ product }) => (product ? 200 : 404),
})

const addForm = createDeferredSection(
  () => import('./buying/add-form'),
  (m) => m.AddForm,
)

const compareOffer = createDeferredSection(
  () => import('../../features/compare/compare-offer'),
  (m) => m.CompareOffer,
  { catalogues: ['compare'] },
)

const related = createDeferredSection(
  () => import('./gallery/related-products'),
  (m) => m.RelatedProducts,
  { when: 'near-view', catalogues: ['gallery', 'compare'] },
)

const documents = createDeferredSection(
  () => import('./product-documents'),
  (m) => m.ProductDocuments,
  { when: 'near-view', catalogues: ['gallery'] },
)

const liveStock = createDeferredSection(
  () => import('./live-stock'),
  (m) => m.LiveStock,
  { isQuiet: true },
)

const recentlySeen = createDeferredSection(
  () => import('../../features/recently-seen/recently-seen'),
  (m) => m.RecentlySeen,
  { isQuiet: true },
)

/** Runs before the server renders the page. */
export async function prepare(): Promise<number> {
  const parts = [addForm, stockAlert, compareOffer, devices, related, documents, recentlySeen, liveStock]
  await Promise.all([preparePictures(), ...parts.map((part) => part.prepare())])
  return 200
}

const PREVIEW_LENGTH = 155

function preview(text: string): string {
  if (text.length <= PREVIEW_LENGTH) return text
  const end = text.lastIndexOf(' ', PREVIEW_LENGTH)
  // Chinese has no spaces.
  return `${text.slice(0, end > 0 ? end : PREVIEW_LENGTH)}…`
}

/** A product's public page. */
export function ProductPage() {
  const { id = '' } = useParams()
  // The key resets typed values for another product.
  return <OneProduct key={id} id={id} />
}

function OneProduct({ id }: { id: string }) {
  const [search] = useSearchParams()
  useFreshPrice(id)
  const { data, previousData, error, fetchMore } = useProductPageQuery({
    variables: productPageVariables(id, search),
  })
  // The error boundary of the page shows the failure.
  if (error && !data) throw error
  // The previous reviews stay while others load.
  const shown = data ?? previousData
  if (!shown) {
    return (
      <>
        <PageHead title={t`Medical tools`} isPrivate />
        <PageSpinner />
      </>
    )
  }
  const { product } = shown
  if (!product) return <NotFoundPage />

  const span = priceSpan(product.variants)
  const price = formatMoney(span ? span.lowest : product.price)
  const [first] = product.pictures
  return (
    <Container pt={{ base: '5', md: '8' }} pb={{ base: '12', md: '20' }}>
      <PageHead
        title={product.name}
        description={preview(product.description)}
        path={`/products/${product.id}`}
        image={first?.url}
        type="product"
      />
      <ProductStructuredData product={product} />
      <Breadcrumb category={product.category} productName={product.name} />
      <Box
        mt="4"
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 5fr) minmax(0, 6fr)',
          lg: 'minmax(0, 5fr) minmax(0, 9fr)',
        }}
        gridTemplateAreas={{ base: '"pictures" "facts" "documents"', md: '"pictures facts" "documents facts"' }}
        gridTemplateRows={{ md: 'auto 1fr' }}
        columnGap={{ md: '8', lg: '10' }}
        rowGap="6"
        alignItems="start"
      >
        <Box gridArea="pictures" minW="0">
          <ProductPictures pictures={product.pictures} name={product.name} />
        </Box>
        <Box gridArea="facts" minW="0">
          <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
            {product.name}
          </Heading>
          <Box
            mt="1"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            minH="11"
            textStyle="sm"
            color="fg.muted"
          >
            <bdi dir="ltr">{product.sku}</bdi>
            {product.rating.average !== null && (
              <chakra.a
                href="#reviews"
                borderRadius="l1"
                focusVisibleRing="outside"
                _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}
              >
                <RatingStars rating={product.rating.average} count={product.rating.count} />
              </chakra.a>
            )}
            <compareOffer.Part id={product.id} name={product.name} image={first?.url ?? null} />
          </Box>
          <chakra.p dir="auto" mt="2" textStyle="md" maxW="3xl" whiteSpace="pre-line">
            {product.description}
          </chakra.p>
          <chakra.p
            mt="4"
            mb="3"
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="5"
            fontVariantNumeric="tabular-nums"
          >
            {span ? (
              <span>
                <Trans>
                  <chakra.span color="fg.muted">from</chakra.span>{' '}
                  <chakra.span textStyle="2xl" fontWeight="semibold">
                    {price}
                  </chakra.span>{' '}
                  <chakra.span color="fg.muted">each, by size</chakra.span>
                </Trans>
              </span>
            ) : (
              reachedTiers(product).length < 2 && (
                <span>
                  <Trans>
                    <chakra.span textStyle="2xl" fontWeight="semibold">
                      {price}
                    </chakra.span>{' '}
                    <chakra.span color="fg.muted">each</chakra.span>
                  </Trans>
                </span>
              )
            )}
            {mustNameSize(product) && !product.stockBySize && (
              <StockLabel stock={stockState(product, !canBeOrdered(product))} />
            )}
          </chakra.p>
          <addForm.Part product={product} />
        </Box>
        <Box gridArea="documents" minW="0">
          {product.documents.length > 0 && <documents.Part documents={product.documents} />}
        </Box>
      </Box>
      <ProductFacts product={product} />
      <ProductReviews
        product={product}
        after={readReviewsAfter(search)}
        onMore={(cursor) => fetchMore({ query: MoreReviewsDocument, variables: { id, reviewsAfter: cursor } })}
      />
      {product.relatedProducts.length > 0 && <related.Part products={product.relatedProducts} />}
      <Seen id={product.id} name={product.name} image={first?.url ?? null} />
      <liveStock.Part id={product.id} />
    </Container>
  )
}

/** Stable props: an unloaded part must not be re-rendered. */
const Seen = memo(function Seen({ id, name, image }: StoredProduct) {
  const product = useMemo(() => ({ id, name, image }), [id, name, image])
  return <recentlySeen.Part product={product} />
})
