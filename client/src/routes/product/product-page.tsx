import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useMemo, useState } from 'react'
import { Link, useNavigationType, useParams, useSearchParams } from 'react-router-dom'
import { useIsHydrated } from '../../shared/code-loading/use-is-hydrated'
import { keepDraft, readDraft } from '../../shared/forms/drafts'
import { createDeferredSection } from '../../shared/code-loading/deferred-section'
import { StockLabel } from '../../features/catalog/stock-label'
import { canBeOrdered, stockState } from '../../features/catalog/stock-state'
import { useFreshPrice } from '../../features/catalog/use-fresh-prices'
import type { KeptProduct } from '../../shared/lists/kept-products'
import { quotationRequestOf } from '../../features/quotations/request-address'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { ButtonLink } from '../../shared/navigation/button-link'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { inSize, priceSpan } from '../../shared/prices/chosen-size'
import { RatingStars } from '../../shared/ui/rating-stars'
import { NotFoundPage } from '../not-found/not-found-page'
import { Breadcrumb } from './breadcrumb'
import { PricesByQuantity } from './prices-by-quantity'
import { PricesBySize } from './prices-by-size'
import { ProductPictures, preparePictures } from './gallery/product-pictures'
import { devices, ProductFacts } from './product-facts'
import { MoreReviewsDocument, useProductPageQuery } from './product-page.generated'
import { productPageVariables, readReviewsAfter } from './product-page-query'
import { ProductReviews } from './product-reviews'
import { ProductStructuredData } from './product-structured-data'

export { productPageQuery as query } from './product-page-query'

const addForm = createDeferredSection(
  () => import('../../features/basket/add-form'),
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
  () => import('./documents/product-documents'),
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

/** Before the server renders the page. */
export async function prepare(): Promise<number> {
  const parts = [addForm, compareOffer, devices, related, documents, recentlySeen, liveStock]
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

/** Everything about one product, for anybody; ordering begins behind its button. */
export function ProductPage() {
  const { id = '' } = useParams()
  // What was typed and chosen is of one product, and does not go along to the next.
  return <OneProduct key={id} id={id} />
}

function OneProduct({ id }: { id: string }) {
  const [search] = useSearchParams()
  const before = useChoiceBefore(id)
  const [wanted, setWanted] = useState(before.quantity)
  const [size, setSize] = useState(before.variantId)
  useFreshPrice(id)
  const { data, previousData, error, fetchMore } = useProductPageQuery({
    variables: productPageVariables(id, search),
  })
  // The boundary around the page says what to do about it.
  if (error && !data) throw error
  // While other reviews are on their way, the last ones stay.
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

  const sold = inSize(product, size)
  const span = sold === product ? priceSpan(product.variants) : null
  const isOrderable = canBeOrdered(product)
  const stock = stockState(sold, sold === product ? !isOrderable : undefined)
  const price = formatMoney(span ? span.lowest : sold.price)
  const minimum = formatQuantity(sold.minQuantity)
  return (
    <Container pt={{ base: '5', md: '8' }} pb={{ base: '12', md: '20' }}>
      <PageHead
        title={product.name}
        description={preview(product.description)}
        path={`/products/${product.id}`}
        image={product.pictures[0]?.url}
        type="product"
      />
      <ProductStructuredData product={product} />
      <Breadcrumb category={product.category} productName={product.name} />
      <Box
        mt={{ base: '4', md: '6' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '6', md: '10', lg: '16' }}
        alignItems="start"
      >
        <ProductPictures pictures={product.pictures} name={product.name} />
        <Box>
          <Heading as="h1" size={{ base: '2xl', md: '4xl' }}>
            {product.name}
          </Heading>
          {product.rating.average !== null && (
            <chakra.p mt="3" textStyle="sm">
              <chakra.a
                href="#reviews"
                color="fg.muted"
                borderRadius="l1"
                focusVisibleRing="outside"
                _hover={{ color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' }}
              >
                <RatingStars rating={product.rating.average} count={product.rating.count} />
              </chakra.a>
            </chakra.p>
          )}
          <chakra.p mt="4" fontVariantNumeric="tabular-nums">
            {span ? (
              <Trans>
                <chakra.span color="fg.muted">from</chakra.span>{' '}
                <chakra.span textStyle="3xl" fontWeight="semibold">
                  {price}
                </chakra.span>{' '}
                <chakra.span color="fg.muted">per piece, by size</chakra.span>
              </Trans>
            ) : (
              <Trans>
                <chakra.span textStyle="3xl" fontWeight="semibold">
                  {price}
                </chakra.span>{' '}
                <chakra.span color="fg.muted">per piece</chakra.span>
              </Trans>
            )}
          </chakra.p>
          <chakra.p
            mt="2"
            display="flex"
            flexWrap="wrap"
            columnGap="5"
            rowGap="1"
            fontWeight="medium"
            fontVariantNumeric="tabular-nums"
          >
            <StockLabel stock={stock} />
            <chakra.span color="fg.muted">
              <Trans>Minimum order {minimum}</Trans>
            </chakra.span>
          </chakra.p>
          {span ? <PricesBySize variants={product.variants} /> : <PricesByQuantity product={sold} />}
          {isOrderable ? (
            <>
              <Box mt="5">
                <addForm.Part
                  product={product}
                  size={size}
                  quantity={before.quantity}
                  onQuantity={setWanted}
                  onSize={setSize}
                />
              </Box>
              <ButtonLink
                to={`/product/${product.id}`}
                onClick={() => keepChoice(id, { quantity: wanted, variantId: size })}
                state={{ ...(wanted !== null && { quantity: wanted }), ...(size && { variantId: size }) }}
                size="lg"
                mt="3"
                w={{ base: 'full', sm: 'auto' }}
                minW="48"
              >
                <Trans>Order now</Trans>
              </ButtonLink>
            </>
          ) : (
            <chakra.p mt="6" px="4" py="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle" color="fg.muted">
              {product.availableQuantity > 0
                ? t`Fewer pieces are left than the minimum order, so this cannot be ordered at the moment.`
                : t`This cannot be ordered at the moment.`}
            </chakra.p>
          )}
          <Box
            mt="3"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            minH="11"
            columnGap="4"
            textStyle="sm"
            css={{ '& a': { color: 'brand.fg', textDecoration: 'underline' } }}
          >
            <Link
              to={quotationRequestOf({
                productId: product.id,
                variantId: size,
                quantity: wanted || product.minQuantity,
              })}
            >
              <Trans>Ask for a quotation</Trans>
            </Link>
            <compareOffer.Part id={product.id} name={product.name} image={product.pictures[0]?.url ?? null} />
          </Box>
          <chakra.p dir="auto" mt="8" textStyle="md" maxW="2xl" whiteSpace="pre-line">
            {product.description}
          </chakra.p>
          <ProductFacts product={sold} chosen={product.variants.find(({ id }) => id === size)} />
          {product.documents.length > 0 && <documents.Part documents={product.documents} />}
        </Box>
      </Box>
      {product.relatedProducts.length > 0 && <related.Part products={product.relatedProducts} />}
      <ProductReviews
        product={product}
        after={readReviewsAfter(search)}
        onMore={(cursor) => fetchMore({ query: MoreReviewsDocument, variables: { id, reviewsAfter: cursor } })}
      />
      <Seen id={product.id} name={product.name} image={product.pictures[0]?.url ?? null} />
      <liveStock.Part id={product.id} />
    </Container>
  )
}

/** What was chosen on the page of a product. */
interface Choice {
  quantity: number | null
  variantId: string
}

const keepChoice = (id: string, choice: Choice) => keepDraft(`product.${id}`, null, choice)

/** What was chosen here before "Order now", for who comes back from there. */
function useChoiceBefore(id: string): Choice {
  const isBack = useNavigationType() === 'POP'
  // What the server has rendered knows nothing of it.
  const isHydrated = useIsHydrated()
  const [before] = useState((): Choice => {
    const kept = isBack && isHydrated ? (readDraft(`product.${id}`, null) as Partial<Choice> | null) : null
    const { quantity, variantId } = kept ?? {}
    return {
      quantity: typeof quantity === 'number' ? quantity : null,
      variantId: typeof variantId === 'string' ? variantId : '',
    }
  })
  return before
}

/** The same properties as long as it is the same product: what comes late is not rendered anew before it is there. */
const Seen = memo(function Seen({ id, name, image }: KeptProduct) {
  const product = useMemo(() => ({ id, name, image }), [id, name, image])
  return <recentlySeen.Part product={product} />
})
