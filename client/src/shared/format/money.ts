import { decimalsOf } from '@instrumenta/rules/currencies'
import { isolate } from '../i18n/isolate'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

/** An amount in whole minor units of its currency. */
export interface MoneyValue {
  amount: number
  currency: string
}

const formatOf = formatterBy((locale, currency) => {
  const digits = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
})

/**
 * `{ amount: 123456, currency: 'USD' }` is "$1,234.56" in English, "1.234,56 $" in German. Right-to-left pages isolate
 * the sign; otherwise the dollar of "US$" would move to the other side.
 */
export function formatMoney({ amount, currency }: MoneyValue): string {
  const parts = formatOf(currentLocale(), currency).formatToParts(amount / 10 ** decimalsOf(currency))
  return parts.map(({ type, value }) => (type === 'currency' ? isolate(value) : value)).join('')
}

/** Minor units for programs and addresses: "19.90" in every language. */
export function plainPrice(minorUnits: number, currency: string): string {
  return (minorUnits / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))
}
