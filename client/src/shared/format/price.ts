import { decimalsOf } from '@instrumenta/rules/currencies'
import type { TypedNumber } from '@instrumenta/rules/typed-numbers'
import { currentLocale } from '../i18n/messages'
import { currentCurrency } from './current-currency'
import { formatterBy } from './formatter-by'
import { readTypedNumber } from './typed-number'

const symbolOf = formatterBy((locale, currency) => {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
})

/** The sign of a currency in the reader's language: "$", "€", "د.إ". */
export function currencySymbol(currency: string): string {
  return symbolOf(currentLocale(), currency)
}

/** Reads a typed price, with or without the currency's sign, in minor units: "$19.9" is 1990. */
export function readPrice(text: string, currency = currentCurrency()): TypedNumber {
  const number = [currencySymbol(currency), currency].reduce((rest, sign) => rest.replace(sign, ''), text)
  return readTypedNumber(number, decimalsOf(currency))
}

/** {@link readPrice} for callers that need only the price: null if the text is no price, or is ambiguous. */
export function parsePrice(text: string, currency = currentCurrency()): number | null {
  return readPrice(text, currency).value
}

const plainFormat = formatterBy(
  (locale, digits) =>
    new Intl.NumberFormat(locale, {
      useGrouping: false,
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
)

/** Minor units as field text: 1990 is "19.90" in English, "19,90" in German. */
export function priceText(minorUnits: number, currency = currentCurrency()): string {
  const digits = decimalsOf(currency)
  return plainFormat(currentLocale(), String(digits)).format(minorUnits / 10 ** digits)
}
