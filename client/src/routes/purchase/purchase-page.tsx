import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { listSizes } from '../../features/catalog/list-sizes'
import { ProductPicture } from '../../features/catalog/product-picture'
import { useFreshPriceOnForm } from '../../features/catalog/use-fresh-prices'
import { OrderForm } from '../../features/orders/order-form'
import { useOrderCompanies } from '../../features/orders/use-order-companies'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/links'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage, PageSpinner } from '../../shared/page/page-placeholder'
import type { PurchasePageQuery } from './purchase-page.generated'
import { usePurchasePageQuery } from './purchase-page.generated'

/** The order form of one product. */
export function PurchasePage() {
  const { productId = '' } = useParams()
  const { user } = useSession()
  // Set once when the product is no longer sold; typed text stays until the user leaves.
  const [isGone, setIsGone] = useState(false)
  // Bypasses the cache, because the form needs the current stock.
  const { data, error, refetch } = usePurchasePageQuery({
    variables: { id: productId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  useFreshPriceOnForm(productId)
  const { buyers, ...orderFor } = useOrderCompanies()
  if (!data || !user || !buyers) {
    return (
      <>
        <PageHead title={t({ message: 'Order', context: 'verb' })} isPrivate />
        {error && !data ? (
          <LoadFailure title={t`We couldn’t load the product`} heading="h1" error={error} retry={refetch} />
        ) : orderFor.error && !buyers ? (
          <LoadFailure
            title={t`We couldn’t load your companies`}
            heading="h1"
            error={orderFor.error}
            retry={orderFor.refetch}
          />
        ) : (
          <PageSpinner />
        )}
      </>
    )
  }
  const { product } = data
  if (!product) return <NoSuchProduct />
  const { name } = product
  return (
    <Container py={{ base: '5', md: '8' }}>
      <PageHead title={t`Order ${name}`} isPrivate />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
        gap={{ base: '6', md: '12' }}
        alignItems="start"
      >
        <ProductSummary product={product} />
        <Box>
          <Heading as="h2" size="xl" mb="4">
            {isGone ? t`This product is no longer available` : t`Your order`}
          </Heading>
          <OrderForm key={product.id} product={product} user={user} buyers={buyers} onGone={() => setIsGone(true)} />
        </Box>
      </Box>
    </Container>
  )
}

function NoSuchProduct() {
  return (
    <>
      <PageHead title={t`Product not found`} isPrivate />
      <PageMessage title={t`This product isn’t available`}>
        <p>
          <Trans>It may have been discontinued.</Trans>
        </p>
        <ButtonLink to="/" mt="8">
          <Trans>Browse the medical tools</Trans>
        </ButtonLink>
      </PageMessage>
    </>
  )
}

type Product = NonNullable<PurchasePageQuery['product']>

/** The ordered product: beside the form, or above it on narrow screens. */
function ProductSummary({ product }: { product: Product }) {
  const { category, name, description, material, sizes, image } = product
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: image ? '6rem minmax(0, 1fr)' : 'minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
      gap={{ base: '4', lg: '6' }}
      alignItems={{ base: 'center', lg: 'start' }}
    >
      {image && (
        <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.subtle">
          <ProductPicture image={image} sizes="(min-width: 64rem) 36rem, 6rem" isEager />
        </Box>
      )}
      <Box minW="0">
        <Text textStyle="sm" color="fg.muted">
          {category.name}
        </Text>
        <Heading as="h1" size={{ base: 'xl', lg: '3xl' }} mt="1" overflowWrap="anywhere">
          {name}
        </Heading>
      </Box>
      <Box gridColumn="1 / -1" display={{ base: 'none', lg: 'block' }}>
        <Text color="fg.muted" maxW="prose">
          {description}
        </Text>
        <Box as="dl" mt="5" display="grid" gridTemplateColumns="8rem minmax(0, 1fr)" rowGap="2" textStyle="sm">
          {material && <Fact term={t`Material`} detail={material} />}
          {sizes.length > 0 && (
            <Fact term={plural(sizes.length, { one: 'Size', other: 'Sizes' })} detail={listSizes(sizes)} />
          )}
        </Box>
      </Box>
    </Box>
  )
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <>
      <Box as="dt" color="fg.muted">
        {term}
      </Box>
      <dd>{detail}</dd>
    </>
  )
}
