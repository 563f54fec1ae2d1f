import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useFreshPriceOnForm } from '../../features/catalog/use-fresh-prices'
import { OrderForm } from '../../features/orders/order-form'
import { useOrderCompanies } from '../../features/orders/use-order-companies'
import { useSession } from '../../shared/auth/session-store'
import { ButtonLink } from '../../shared/navigation/button-link'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage } from '../../shared/page/page-message'
import { PageSpinner } from '../../shared/page/page-spinner'
import { usePurchasePageQuery } from './purchase-page.generated'
import { ProductSummary } from './product-summary'

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
