import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { COUNTRIES, addressLines } from '@instrumenta/rules/postal-address'
import { currentLocale, formatterBy } from '../i18n/messages'

const namesOf = formatterBy((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** Country name for an ISO 3166-1 alpha-2 code, by default in the page's language. */
export function countryName(code: string, locale = currentLocale()): string {
  return namesOf(locale).of(code) ?? code
}

const sortedNames = formatterBy((locale) => {
  const { compare } = new Intl.Collator(locale)
  const names = Array.from(COUNTRIES, (code) => [code, countryName(code, locale)] as const)
  return Object.fromEntries(names.sort(([, one], [, other]) => compare(one, other)))
})

/** Country names by code, sorted in the page's language. */
export function countryNames(): Readonly<Record<string, string>> {
  return sortedNames(currentLocale())
}

/** The lines of a label. `locale` is the language of the country's name, by default the page's. */
export const addressText = (address: PostalAddress, locale?: string): string =>
  addressLines(address, countryName(address.country, locale)).join('\n')
