import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { BasketFailure } from '../../../features/basket/basket-failure'
import { useBasket } from '../../../features/basket/basket-store'
import { PasteForm } from '../../../features/basket/paste/paste-form'
import { useBasketTarget } from '../../../features/basket/paste/use-paste'
import { useBasketProducts } from '../../../features/basket/use-basket-products'
import { useRows } from '../../../features/basket/use-rows'
import { useSession } from '../../../shared/auth/session-store'
import { PageSpinner } from '../../../shared/page/page-spinner'
import { BasketLines } from './basket-lines'
import { BasketLists } from './basket-lists'
import { EmptyBasket } from './empty-basket'
import { MergeNotice } from './merge-notice'

/** The basket's content in any state, and the links to other actions. */
export function BasketContent() {
  const { status: sessionStatus } = useSession()
  const { status, lines, failure, mergeProblem } = useBasket()
  const products = useBasketProducts(lines)
  const { rows, takeOut, change } = useRows(lines)
  const pasteTarget = useBasketTarget()
  // Rendered once everything has loaded, so that nothing moves. Later the page stays, with its typed text.
  const isKnown = status !== 'loading' && !products.isLoading
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
