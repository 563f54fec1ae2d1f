import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { syncBasket, useBasket } from '../../features/basket/basket-store'
import { PasteForm } from '../../features/basket/paste/paste-form'
import { useBasketProducts } from '../../features/basket/use-basket-products'
import { useSession } from '../../shared/auth/session-store'
import { useKeptFocus } from '../../shared/lists/use-kept-focus'
import { noConnection } from '../../shared/network/failure-messages'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageHead } from '../../shared/page/page-head'
import { PageSpinner } from '../../shared/page/page-spinner'
import { BasketLines } from './basket-lines'
import { BasketLists } from './basket-lists'
import { EmptyBasket } from './empty-basket'
import { MergeNotice } from './merge-notice'
import { useRows } from './use-rows'

/** What somebody means to order. Only the browser knows what is in it, so the server draws the frame alone. */
export function BasketPage() {
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  return (
    <Container ref={page} py={{ base: '6', md: '10' }} maxW="5xl">
      <PageHead title={t`Basket`} isPrivate />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} tabIndex={-1} outline="none">
        <Trans>Basket</Trans>
      </Heading>
      <noscript>
        <chakra.p mt="4">
          <Trans>
            The basket needs JavaScript, because it is kept in your browser. Without it you can order each product on
            its own page.
          </Trans>
        </chakra.p>
      </noscript>
      {/* The footer begins below the window: it does not move when the lines come. */}
      <Box mt="6" minH="calc(100dvh - 12rem)">
        <Content />
      </Box>
    </Container>
  )
}

function Content() {
  const client = useApolloClient()
  const { status: sessionStatus } = useSession()
  const { status, lines, mergeProblem } = useBasket()
  const products = useBasketProducts(lines)
  const { rows, takeOut } = useRows(lines)
  // All at once: nothing moves when the rest comes.
  if (status === 'loading' || products.isLoading) return <PageSpinner />
  if (status === 'failed')
    return (
      <LoadFailure
        title={t`Your basket could not be loaded`}
        error={new TypeError(noConnection())}
        retry={() => syncBasket(client)}
      />
    )
  return (
    <>
      {mergeProblem && <MergeNotice problem={mergeProblem} />}
      {rows.length > 0 ? (
        <BasketLines lines={lines} products={products} rows={rows} onTakeOut={takeOut} />
      ) : (
        <EmptyBasket />
      )}
      <Section title={t`Add by product code`}>
        <PasteForm />
      </Section>
      {sessionStatus === 'signed-in' && <BasketLists lines={lines} />}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} mt="10" pt="8" borderTopWidth="1px">
      <Heading as="h2" size="lg" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
