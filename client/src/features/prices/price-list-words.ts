import { t } from '@lingui/core/macro'
import type { Fact } from '../../shared/editing/changes'
import { nameCurrency } from '../../shared/format/name-currency'
import { formatDay } from '../../shared/format/date'
import { formatMoney } from '../../shared/format/money'
import { formatRate } from './rate'
import { isolate } from '../../shared/i18n/isolate'
import type { CurrencyCode, RoundingMode } from '../../shared/graphql/schema.generated'
import type { PriceListForm_PriceListFragment } from './price-list.generated'

type PriceList = PriceListForm_PriceListFragment

/** How derived prices become multiples of the step. */
export const roundingLabels = (): Record<RoundingMode, string> => ({
  HALF_UP: t`To the nearest multiple`,
  UP: t`Up to the next multiple`,
})

/** What a rate means: "1 EUR = 163.27 JPY". */
export function describeRate(base: CurrencyCode, currency: CurrencyCode, plain: string): string {
  const rate = formatRate(plain)
  // Digits and Latin letters alone: it reads from the left wherever it stands.
  return isolate(t({ message: `1 ${base} = ${rate} ${currency}`, comment: 'an exchange rate between two currencies' }))
}

/** Where the rate of a list comes from: a day of the bank's, or somebody's decision. */
export function describeRateSource({ fixedRate, rateDate }: PriceList): string {
  if (fixedRate !== null) return t({ message: 'fixed', context: 'an exchange rate' })
  if (rateDate === null) return t`No exchange rate yet: prices are shown in US dollars.`
  const day = formatDay(rateDate)
  return t`as of ${day}`
}

/** What somebody decides about a list, as it stands, field by field. */
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

/** Which rate a list goes by. */
export const rateKindLabels = () => ({
  EXCHANGE: t`Latest exchange rates`,
  FIXED: t`A fixed rate`,
})
