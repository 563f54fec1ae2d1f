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
import type { OrderTotals } from './use-checkout-totals'
import { useCheckoutTotals } from './use-checkout-totals'
import { rememberCountry, visitorCountry } from './visitor-country'

/** Freight, tax and total by the country of the delivery. */
export interface Estimate {
  goods: MoneyValue | null
  country: string
  choose: (country: string) => void
  totals: OrderTotals
}

/**
 * Estimates freight, tax and total by the country of the delivery.
 * @param lines lines that can be ordered
 */
export function useCountryEstimate(
  lines: readonly (LineItem & { quantity: number })[],
  goods: MoneyValue | null,
): Estimate {
  const [country, setCountry] = useState(visitorCountry)
  const totals = useCheckoutTotals({
    order: lines.length > 0 ? { lines: lines.map((line) => ({ ...itemInput(line), quantity: line.quantity })) } : null,
    address: toAddressValues(null, country),
    prices: String(goods?.amount),
  })

  function choose(code: string): void {
    setCountry(code)
    rememberCountry(code)
  }

  return { goods, country, choose, totals }
}

/** Shows an estimate, and lets the buyer choose its country. */
export function CountryEstimate({ estimate: { goods, country, choose, totals } }: { estimate: Estimate }) {
  return (
    <>
      <SelectField
        label={t`Estimate for`}
        name="estimateCountry"
        options={{ '': t`Choose a country`, ...countryNames() }}
        value={country}
        onChange={({ target }) => choose(target.value)}
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
