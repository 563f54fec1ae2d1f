import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

const namesOf = formatterBy((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))

/** What the language of the page calls a currency: "US Dollar". */
export function currencyName(currency: string): string {
  return namesOf(currentLocale()).of(currency) ?? currency
}
