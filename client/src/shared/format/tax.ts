import { t } from '@lingui/core/macro'
import type { TaxClass } from '../graphql/schema.generated'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

export const taxClassLabels = (): Record<TaxClass, string> => ({
  STANDARD: t({ message: 'Standard', context: 'tax class' }),
  REDUCED: t({ message: 'Reduced', context: 'tax class' }),
  ZERO: t({ message: 'Free of tax', context: 'tax class' }),
})

const rateFormat = formatterBy(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }),
)

/** A rate from the API: `8.1` is "8.1%" in English, "8,1 %" in German. */
export const formatTaxRate = (rate: string): string => rateFormat(currentLocale()).format(Number(rate) / 100)
