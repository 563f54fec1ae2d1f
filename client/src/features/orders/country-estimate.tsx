import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import type { MoneyValue } from '../../shared/format/money'
import { countryNames } from '../../shared/format/country'
import { SelectField } from '../../shared/forms/fields'
import { toAddressValues } from '../../shared/forms/rules/postal-address'
import type { LineItem } from '../../shared/lines/line-item'
import { itemInput } from '../../shared/lines/line-item'
import { FreightByQuotation } from './shipping-fields'
import { TotalsList } from './totals-list'
import { useCheckoutTotals } from './use-checkout-totals'
import { rememberCountry, visitorCountry } from './visitor-country'

interface CountryEstimateProps {
  /** Lines that can be ordered. */
  lines: readonly (LineItem & { quantity: number })[]
  goods: MoneyValue | null
}

/** Estimates freight, tax and total by the country of the delivery. */
export function CountryEstimate({ lines, goods }: CountryEstimateProps) {
  const [country, setCountry] = useState(visitorCountry)
  const totals = useCheckoutTotals({
    order: lines.length > 0 ? { lines: lines.map((line) => ({ ...itemInput(line), quantity: line.quantity })) } : null,
    address: toAddressValues(null, country),
    prices: String(goods?.amount),
  })

  function handleChoice(code: string): void {
    setCountry(code)
    rememberCountry(code)
  }

  return (
    <>
      <SelectField
        label={t`Estimate for`}
        name="estimateCountry"
        options={{ '': t`Choose a country`, ...countryNames() }}
        value={country}
        onChange={({ target }) => handleChoice(target.value)}
      />
      <TotalsList goods={goods} totals={totals} testId="basket-total" />
      {totals.totals?.totalWithTax && (
        <Box textStyle="sm" color="fg.muted">
          <Trans>Freight and tax are an estimate. Your address decides.</Trans>
        </Box>
      )}
      {totals.totals?.needsFreightQuotation && <FreightByQuotation totals={totals.totals} />}
    </>
  )
}
