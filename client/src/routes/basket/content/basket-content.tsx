import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BasketFailure } from '../../../features/basket/basket-notices'
import { useBasket, dropVisitorBasket, syncBasket } from '../../../features/basket/basket-store'
import type { BasketLine } from '../../../features/basket/lines'
import { SaveListForm } from '../../../features/basket/lists/save-list-form'
import { SavedLists } from '../../../features/basket/lists/saved-lists'
import { PasteForm } from '../../../features/basket/paste/paste-form'
import { useBasketTarget } from '../../../features/basket/paste/use-paste'
import { useBasketProducts } from '../../../features/basket/use-basket-products'
import { useRows } from '../../../features/basket/use-rows'
import { useSession } from '../../../shared/auth/session-store'
import { Notice } from '../../../shared/forms/notice'
import { ButtonLink } from '../../../shared/navigation/links'
import { PageSpinner } from '../../../shared/page/page-placeholder'
import { BasketLines, useOrderable } from './basket-lines'

/** The basket's content in any state, and the links to other actions. */
export function BasketContent() {
  const { status: sessionStatus } = useSession()
  const { status, lines, failure, mergeProblem } = useBasket()
  const products = useBasketProducts(lines)
  const { rows, takeOut, change } = useRows(lines)
  const pasteTarget = useBasketTarget()
  // Rendered once everything has loaded, so that nothing moves. Later the page stays, with its typed text.
  const order = useOrderable(lines, products)
  const { isBusy, totals } = order.estimate.totals
  const isKnown = status !== 'loading' && !products.isLoading && (totals !== null || !isBusy)
  const [isOpen, setIsOpen] = useState(false)
  const [isEmptied, setIsEmptied] = useState(false)
  if (isKnown && !isOpen) setIsOpen(true)
  if (!isKnown && !isOpen) return <PageSpinner />
  if (status === 'failed') return <BasketFailure failure={failure} />
  return (
    <>
      {mergeProblem && <MergeNotice problem={mergeProblem} />}
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gridTemplateAreas={{ base: '"lines" "summary" "tools"', lg: '"lines summary" "tools summary"' }}
        columnGap="10"
        rowGap={{ base: '8', lg: '0' }}
        alignItems="start"
      >
        {rows.length > 0 ? (
          <BasketLines
            lines={lines}
            products={products}
            {...order}
            rows={rows}
            onTakeOut={takeOut}
            onTakeAllOut={() => setIsEmptied(true)}
            onSize={change}
          />
        ) : (
          <Box gridArea="lines">
            <EmptyBasket takesFocus={isEmptied} />
          </Box>
        )}
        <Box gridArea="tools" minW="0">
          <Section id={BY_SKU} title={t`Add by SKU`}>
            <PasteForm target={pasteTarget} />
          </Section>
          {sessionStatus === 'signed-in' && <BasketLists lines={lines} />}
        </Box>
      </Box>
    </>
  )
}

/** Anchor of the header's link "Order by SKU". */
const BY_SKU = 'by-sku'

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // The browser looks for the anchor before the basket has loaded.
  useEffect(() => {
    if (hash !== `#${id}`) return
    section.current?.scrollIntoView()
    section.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [hash, id, key])
  return (
    <Box as="section" id={id} ref={section} aria-label={title} mt="10" pt="8" borderTopWidth="1px" scrollMarginTop="28">
      <Heading as="h2" size="lg" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** A member's saved lists. */
function BasketLists({ lines }: { lines: readonly BasketLine[] }) {
  return (
    <Box as="section" aria-labelledby="lists" mt="10" pt="8" borderTopWidth="1px">
      <Heading as="h2" size="lg" id="lists" mb="4">
        <Trans>Saved lists</Trans>
      </Heading>
      {lines.length > 0 && (
        <Box mb="6">
          <SaveListForm lines={lines} />
        </Box>
      )}
      <SavedLists />
    </Box>
  )
}

/**
 * Shown for an empty basket.
 * @param takesFocus whether the button that emptied it had the focus
 */
function EmptyBasket({ takesFocus }: { takesFocus: boolean }) {
  const way = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) way.current?.focus()
    // Once, when it comes in the place of the lines.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Box borderWidth="1px" borderRadius="l3" px="6" py="12" textAlign="center">
      <Heading as="h2" size="lg">
        <Trans>Your basket is empty</Trans>
      </Heading>
      <Text color="fg.muted" mt="2" mb="6">
        <Trans>Add products from the catalogue, or paste a list of SKUs below.</Trans>
      </Text>
      <ButtonLink ref={way} to="/products">
        <Trans>Browse instruments</Trans>
      </ButtonLink>
    </Box>
  )
}

/** Says that the visitor's products are not merged into the member's basket yet, and what to do. */
function MergeNotice({ problem }: { problem: string }) {
  const client = useApolloClient()
  return (
    <Notice kind="error" mb="6">
      <Trans>Items you chose before signing in aren’t in this basket yet. They’re saved in this browser.</Trans>{' '}
      {problem}
      <Box mt="3" display="flex" flexWrap="wrap" gap="3">
        <Button size="sm" variant="outline" onClick={() => void syncBasket(client)}>
          <Trans>Try again</Trans>
        </Button>
        <Button size="sm" variant="outline" onClick={dropVisitorBasket}>
          <Trans>Discard</Trans>
        </Button>
      </Box>
    </Notice>
  )
}
