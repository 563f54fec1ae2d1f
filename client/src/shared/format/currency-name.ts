import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

const namesOf = formatterBy((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))

/** Currency name in the page's language: "US Dollar". */
export function currencyName(currency: string): string {
  return namesOf(currentLocale()).of(currency) ?? currency
}
