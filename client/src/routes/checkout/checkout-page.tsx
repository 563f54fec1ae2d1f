import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { useRef, useState } from 'react'
import { syncBasket, useBasket } from '../../features/basket/basket-store'
import { useBasketProducts } from '../../features/basket/use-basket-products'
import { useOrderCompanies } from '../../features/orders/use-order-companies'
import { useKeptFocus } from '../../shared/lists/use-kept-focus'
import { noConnection } from '../../shared/network/failure-messages'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { NothingToOrder } from './nothing-to-order'
import { OpenCheckout } from './open-checkout'

/** Orders what is in the basket, all of it or nothing. */
export function CheckoutPage() {
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
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
  const client = useApolloClient()
  const { status, lines } = useBasket()
  const { productOf, error, refetch } = useBasketProducts(lines)
  const orderFor = useOrderCompanies()
  const isKnown = lines.every((line) => productOf(line) !== undefined)
  const { companies } = orderFor
  const isOpen = status === 'ready' && lines.length > 0 && isKnown && companies !== undefined
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (status === 'failed')
    return (
      <LoadFailure
        title={t`Your basket could not be loaded`}
        error={new TypeError(noConnection())}
        retry={() => syncBasket(client)}
      />
    )
  if (error !== undefined && !isKnown)
    return <LoadFailure title={t`The products in your basket could not be loaded`} error={error} retry={refetch} />
  if (orderFor.error !== undefined && !companies)
    return <LoadFailure title={t`Your companies could not be loaded`} error={orderFor.error} retry={orderFor.refetch} />
  // Once it is open it stays: what is typed in it must not go while something is looked up, nor when the order stands.
  if (companies && (isOpen || wasOpen))
    return <OpenCheckout lines={lines} productOf={productOf} companies={companies} />
  return status === 'ready' && lines.length === 0 ? <NothingToOrder /> : <PageSpinner />
}
