import { t } from '@lingui/core/macro'
import type { Fact } from '../../shared/editing/conflict-notice'
import { nameCurrency } from '../../shared/format/tax-and-currency'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatRate } from './price-list-values'
import { isolate } from '../../shared/i18n/messages'
import type { CurrencyCode, RoundingMode } from '../../shared/graphql/schema.generated'
import type { PriceListForm_PriceListFragment } from './price-list.generated'

type PriceList = PriceListForm_PriceListFragment

/** Labels of rounding modes, which make derived prices multiples of the step. */
export const roundingLabels = (): Record<RoundingMode, string> => ({
  HALF_UP: t`To the nearest multiple`,
  UP: t`Up to the next multiple`,
})

/** A rate as an equation: "1 EUR = 163.27 JPY". */
export function describeRate(base: CurrencyCode, currency: CurrencyCode, plain: string): string {
  const rate = formatRate(plain)
  // Only digits and Latin letters: it reads from the left on any page.
  return isolate(t({ message: `1 ${base} = ${rate} ${currency}`, comment: 'an exchange rate between two currencies' }))
}

/** Source of a rate: the bank's rate of a day, or a fixed rate. */
export function describeRateSource({ fixedRate, rateDate }: PriceList): string {
  if (fixedRate !== null) return t({ message: 'fixed', context: 'an exchange rate' })
  if (rateDate === null) return t`No exchange rate yet: prices are shown in US dollars.`
  const day = formatDay(rateDate)
  return t`as of ${day}`
}

/** Current fields of a price rule. */
export function describeRule(list: PriceList): Fact[] {
  const { currency, baseCurrency, fixedRate, roundingStep, roundingMode } = list
  return [
    {
      field: 'baseCurrency',
      label: t`Converted from the prices in`,
      text: baseCurrency ? nameCurrency(baseCurrency) : '',
    },
    {
      field: 'fixedRate',
      label: t`Rate`,
      text: fixedRate === null ? rateKindLabels().EXCHANGE : formatRate(fixedRate),
    },
    { field: 'roundingStep', label: t`Rounding step`, text: formatMoney({ amount: roundingStep, currency }) },
    { field: 'roundingMode', label: t`Rounding`, text: roundingLabels()[roundingMode] },
  ]
}

/** Labels of rate sources. */
export const rateKindLabels = () => ({
  EXCHANGE: t`Latest exchange rates`,
  FIXED: t`A fixed rate`,
})
