import { currentLocale, isolate, formatterBy } from '../i18n/messages'
import { t } from '@lingui/core/macro'
import { decimalsOf } from '@instrumenta/rules/currencies'
import type { TypedNumber } from '@instrumenta/rules/numbers'
import { readTypedNumber } from './number'

let current = 'USD'

/** Sets the display currency of the document. The server renders synchronously and sets it before each render. */
export function showPricesIn(currency: string): void {
  current = currency
}

/** ISO 4217 code of the currency that prices are shown and typed in. */
export function currentCurrency(): string {
  return current
}

/** ISO 4217 codes of all currencies with prices; the server has the same list. */
export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'JPY', 'AED', 'KWD']

/** Currency of the company's books and of prices in admin forms. */
export const BASE_CURRENCY = 'USD'

const namesOf = formatterBy((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))

/** Currency name in the page's language: "US Dollar". */
export function currencyName(currency: string): string {
  return namesOf(currentLocale()).of(currency) ?? currency
}

/** Field label with the currency code: "Credit (EUR)". */
export const labelWithCurrency = (label: string, currency: string): string => t`${label} (${currency})`

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
