import { t } from '@lingui/core/macro'
import type { TaxClass } from '../graphql/schema.generated'
import { currencyName } from './money'

export const taxClassLabels = (): Record<TaxClass, string> => ({
  STANDARD: t({ message: 'Standard', context: 'tax class' }),
  REDUCED: t({ message: 'Reduced', context: 'tax class' }),
  ZERO: t({ message: 'Free of tax', context: 'tax class' }),
})

/** A currency by name and code, as people look for either: "Euro (EUR)". */
export function nameCurrency(currency: string): string {
  const name = currencyName(currency)
  return t({ message: `${name} (${currency})`, comment: 'name and code of a currency' })
}
