import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { useRef } from 'react'
import { BasketWeight, LeftOutNotice } from '../../../features/basket/total-notes'
import type { BasketLine } from '../../../features/basket/lines'
import type { BasketProducts } from '../../../features/basket/use-basket-products'
import type { Estimate } from '../../../features/orders/country-estimate'
import { CountryEstimate } from '../../../features/orders/country-estimate'
import { formatMoney } from '../../../shared/format/money'
import { ButtonLink } from '../../../shared/navigation/links'
import { ActBar } from '../../../shared/page/act-bar'

interface BasketSummaryProps {
  /** Lines that can be ordered. */
  orderable: readonly BasketLine[]
  /** Number of lines that cannot be ordered as they are. */
  wrongCount: number
  productOf: BasketProducts['productOf']
  /** Of the orderable lines. */
  estimate: Estimate
  onGoToProblem: () => void
}

/** The basket's total and its buttons. Sticky beside the lines, or as a bar below them. */
export function BasketSummary({ orderable, wrongCount, productOf, estimate, onGoToProblem }: BasketSummaryProps) {
  const acts = useRef<HTMLDivElement>(null)
  const total = estimate.goods ? formatMoney(estimate.goods) : '–'
  return (
    <Box
      as="section"
      aria-labelledby="summary"
      position={{ lg: 'sticky' }}
      top="32"
      display="grid"
      gap="3"
      p={{ base: '4', md: '6' }}
      borderWidth="1px"
      borderRadius="l3"
    >
      <Heading as="h2" id="summary" size="md">
        <Trans context="of the basket">Summary</Trans>
      </Heading>
      <CountryEstimate estimate={estimate} />
      <BasketWeight lines={orderable} productOf={productOf} />
      <LeftOutNotice count={wrongCount} />
      <Box ref={acts} display="grid" gap="3">
        {wrongCount > 0 ? (
          <Button size="lg" variant="outline" onClick={onGoToProblem}>
            <Trans>Go to first problem</Trans>
          </Button>
        ) : (
          <>
            <ButtonLink to="/checkout" size="lg">
              <Trans>Check out</Trans>
            </ButtonLink>
            <ButtonLink to="/quotation-request" size="lg" variant="outline">
              <Trans>Request a quotation</Trans>
            </ButtonLink>
          </>
        )}
      </Box>
      <ActBar real={acts}>
        <Box textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          <Box textStyle="xs" fontWeight="normal" color="fg.muted">{t`Goods`}</Box>
          {total}
        </Box>
        {wrongCount > 0 ? (
          <Button variant="outline" onClick={onGoToProblem}>
            <Trans>Go to first problem</Trans>
          </Button>
        ) : (
          <ButtonLink to="/checkout" size="lg">
            <Trans>Check out</Trans>
          </ButtonLink>
        )}
      </ActBar>
    </Box>
  )
}
