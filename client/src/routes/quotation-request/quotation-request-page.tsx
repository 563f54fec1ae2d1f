import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BasketFailure } from '../../features/basket/basket-failure'
import { useBasket } from '../../features/basket/basket-store'
import { readRequestedAgain, readRequestedProduct } from '../../shared/navigation/paths'
import { useFocusRecovery } from '../../shared/lists/use-kept-focus'
import { ButtonLink } from '../../shared/navigation/button-link'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage } from '../../shared/page/page-message'
import { PageSpinner } from '../../shared/page/page-spinner'
import { BasketForm } from './basket-form'
import { ProductRequest } from './product-request'
import { RepeatedRequest } from './repeated-request'

/** Requests a quotation for the product in the address, or for the basket. */
export function QuotationRequestPage() {
  const page = useRef<HTMLDivElement>(null)
  useFocusRecovery(page)
  const [search] = useSearchParams()
  const product = readRequestedProduct(search)
  const earlier = readRequestedAgain(search)
  return (
    <Container ref={page} py={{ base: '6', md: '10' }}>
      <PageHead title={t`Request a quotation`} isPrivate />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mb="6" tabIndex={-1} outline="none">
        <Trans>Request a quotation</Trans>
      </Heading>
      {earlier ? (
        <RepeatedRequest key={earlier} quotationId={earlier} />
      ) : product ? (
        <ProductRequest key={product.productId} {...product} />
      ) : (
        <BasketRequest />
      )}
    </Container>
  )
}

function BasketRequest() {
  const { status, lines, failure } = useBasket()
  if (status === 'failed') return <BasketFailure failure={failure} />
  if (status !== 'ready') return <PageSpinner />
  if (lines.length > 0) return <BasketForm lines={lines} />
  return (
    <PageMessage title={t`Your basket is empty`} heading="h2">
      <p>
        <Trans>First add the products you want quoted to your basket.</Trans>
      </p>
      <ButtonLink to="/products" mt="8">
        <Trans>Browse instruments</Trans>
      </ButtonLink>
    </PageMessage>
  )
}
