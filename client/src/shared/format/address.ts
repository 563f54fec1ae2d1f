import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { addressLines } from '@instrumenta/rules/postal-address'
import { countryName } from './country'

/** The lines of a label. `locale` is the language of the country's name, by default the page's. */
export const addressText = (address: PostalAddress, locale?: string): string =>
  addressLines(address, countryName(address.country, locale)).join('\n')
