import { t } from '@lingui/core/macro'
import { currentLocale } from '../i18n/messages'
import { decimalsOf } from './currencies'
import { currentCurrency } from './current-currency'
import { formatterBy } from './formatter-by'
import { readTypedNumber } from './typed-number'
import type { TypedNumber } from './typed-number'

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

/** The same where only a price counts: null if it is none, or could be another. */
export function parsePrice(text: string, currency = currentCurrency()): number | null {
  return readPrice(text, currency).value
}

/** What to tell somebody whose price could not be read. */
export function explainPrice(problem: NonNullable<TypedNumber['problem']>, currency = currentCurrency()): string {
  const digits = decimalsOf(currency)
  const example = priceText(1999 * 10 ** Math.max(0, digits - 2), currency)
  switch (problem) {
    case 'AMBIGUOUS': {
      const [small, large] = [
        priceText(15 * 10 ** ((digits || 2) - 1), currency),
        priceText(1500 * 10 ** digits, currency),
      ]
      return t`This can mean more than one amount. Write it without signs between thousands, such as ${small} or ${large}.`
    }
    case 'TOO_PRECISE':
      return digits === 0 ? t`Write no decimals, such as ${example}` : t`Write fewer decimals, such as ${example}`
    case 'TOO_LONG':
      return t`Enter a smaller amount`
    case 'UNREADABLE':
      return t`Enter an amount such as ${example}`
  }
}

const plainFormat = formatterBy(
  (locale, digits) =>
    new Intl.NumberFormat(locale, {
      useGrouping: false,
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
)

/** Minor units as somebody would type them: 1990 is "19.90" in English, "19,90" in German. For fields. */
export function priceText(minorUnits: number, currency = currentCurrency()): string {
  const digits = decimalsOf(currency)
  return plainFormat(currentLocale(), String(digits)).format(minorUnits / 10 ** digits)
}
