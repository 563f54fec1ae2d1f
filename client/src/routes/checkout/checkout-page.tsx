import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { useRef, useState } from 'react'
import { BasketFailure } from '../../features/basket/basket-notices'
import { useBasket } from '../../features/basket/basket-store'
import { useBasketProducts } from '../../features/basket/use-basket-products'
import { useOrderCompanies } from '../../features/orders/use-order-companies'
import { useFocusRecovery } from '../../shared/ui/focus'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { NothingToOrder, OpenCheckout } from './open-checkout'

/** Orders the whole basket or nothing. */
export function CheckoutPage() {
  const page = useRef<HTMLDivElement>(null)
  useFocusRecovery(page)
  return (
    <Container ref={page} py={{ base: '6', md: '10' }}>
      <PageHead title={t`Checkout`} isPrivate />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} mb="6" tabIndex={-1} outline="none">
        <Trans>Checkout</Trans>
      </Heading>
      <Content />
    </Container>
  )
}

function Content() {
  const { status, lines, failure } = useBasket()
  const products = useBasketProducts(lines)
  const { productOf, error, refetch } = products
  const orderFor = useOrderCompanies()
  const isKnown = lines.every((line) => productOf(line) !== undefined)
  const { buyers } = orderFor
  const isOpen = status === 'ready' && lines.length > 0 && isKnown && buyers !== undefined
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (status === 'failed') return <BasketFailure failure={failure} />
  if (error !== undefined && !isKnown && !wasOpen)
    return <LoadFailure title={t`We couldn’t load the products in your basket`} error={error} retry={refetch} />
  if (orderFor.error !== undefined && !buyers)
    return <LoadFailure title={t`We couldn’t load your companies`} error={orderFor.error} retry={orderFor.refetch} />
  // The open form stays: typed text must survive later queries and the placed order.
  if (buyers && (isOpen || wasOpen)) return <OpenCheckout lines={lines} products={products} buyers={buyers} />
  return status === 'ready' && lines.length === 0 ? <NothingToOrder /> : <PageSpinner />
}
