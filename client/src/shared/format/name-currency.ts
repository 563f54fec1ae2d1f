import { t } from '@lingui/core/macro'
import { currencyName } from './money'

/** A currency by name and code, as people look for either: "Euro (EUR)". */
export function nameCurrency(currency: string): string {
  const name = currencyName(currency)
  return t({ message: `${name} (${currency})`, comment: 'name and code of a currency' })
}
