import { countryName } from './country'

export interface PostalAddress {
  recipient: string
  lines: string
  city: string
  region: string | null
  postalCode: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** A postal address, one line per line. `locale` is the language of the country's name, by default the page's. */
export function addressText(address: PostalAddress, locale?: string): string {
  const { recipient, lines, city, region, postalCode, country } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [recipient, lines, town, region, countryName(country, locale)].filter(Boolean).join('\n')
}
