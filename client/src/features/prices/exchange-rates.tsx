import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { May } from '../../shared/auth/may'
import { formatDay } from '../../shared/format/date'
import type { CurrencyCode } from '../../shared/graphql/schema.generated'
import { nameCurrency } from '../../shared/format/tax-and-currency'
import { describeRate } from './price-list-words'
import { RatesImportForm } from './rates-import-form'

interface ExchangeRatesProps {
  /** The latest known rates. */
  rates: { date: string; rates: readonly { currency: CurrencyCode; rate: string }[] } | null
  onImported: () => void
}

/** The latest reference rates with their date, and a form to import newer ones. */
export function ExchangeRates({ rates, onImported }: ExchangeRatesProps) {
  return (
    <Box as="section" aria-labelledby="exchange-rates" mt="10" maxW="2xl">
      <Heading as="h2" id="exchange-rates" size="xl" mb="2">
        <Trans>Exchange rates</Trans>
      </Heading>
      {rates ? <RatesOfDay {...rates} /> : <Trans>No exchange rates yet.</Trans>}
      <May do="PRICES_WRITE">
        <RatesImportForm onImported={onImported} />
      </May>
    </Box>
  )
}

function RatesOfDay({ date, rates }: NonNullable<ExchangeRatesProps['rates']>) {
  const day = formatDay(date)
  return (
    <>
      <chakra.p color="fg.muted" textStyle="sm">
        <Trans>European Central Bank reference rates of {day}, the latest available</Trans>
      </chakra.p>
      <chakra.ul aria-label={t`Rates for one euro`} listStyleType="none" my="3" fontVariantNumeric="tabular-nums">
        {rates
          .filter(({ currency }) => currency !== 'EUR')
          .map(({ currency, rate }) => (
            <chakra.li
              key={currency}
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              columnGap="4"
              py="2"
              borderBottomWidth="1px"
            >
              <span>{nameCurrency(currency)}</span>
              <span>{describeRate('EUR', currency, rate)}</span>
            </chakra.li>
          ))}
      </chakra.ul>
    </>
  )
}
