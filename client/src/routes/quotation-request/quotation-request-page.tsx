import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BasketFailure } from '../../features/basket/basket-notices'
import { useBasket, settledBasket } from '../../features/basket/basket-store'
import type { BasketLine } from '../../features/basket/lines'
import { useBasketProducts } from '../../features/basket/use-basket-products'
import { nameInSize } from '../../shared/lines/line-item'
import { useFocusRecovery } from '../../shared/ui/focus'
import { ButtonLink } from '../../shared/navigation/links'
import { readRequestedAgain, readRequestedProduct } from '../../shared/navigation/paths'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage, PageSpinner } from '../../shared/page/page-placeholder'
import { sizeOf } from '../../shared/prices/chosen-size'
import { ProductRequest } from './product-request'
import { RepeatedRequest } from './repeated-request'
import { RequestForm } from './request-form'

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

/** Requests a quotation for the current basket. */
function BasketForm({ lines }: { lines: readonly BasketLine[] }) {
  const { productOf } = useBasketProducts(lines)
  // The stored name serves until the current one has loaded, so that nothing moves.
  function nameOf(line: BasketLine): string {
    const product = productOf(line)
    const size = product && sizeOf(product, line.variantId)
    return nameInSize(product?.name ?? line.name, size?.name ?? line.size)
  }
  return (
    <RequestForm
      draft="quotationRequest"
      lines={lines.map((line) => ({ ...line, name: nameOf(line) }))}
      readLines={async () => (await settledBasket()).lines}
      title={plural(lines.length, { one: '# product', other: '# products' })}
      change={
        <ButtonLink to="/basket" size="sm" variant="outline">
          <Trans>Edit basket</Trans>
        </ButtonLink>
      }
    />
  )
}
