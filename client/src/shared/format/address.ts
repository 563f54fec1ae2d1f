import { countryName } from './country'

/** An address of a company's book. */
export interface PostalAddress {
  recipient: string
  lines: string
  city: string
  region: string | null
  postalCode: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** An address as it stands on a parcel, line by line. `locale` is what the country is written in, the page's unless said. */
export function addressText(address: PostalAddress, locale?: string): string {
  const { recipient, lines, city, region, postalCode, country } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [recipient, lines, town, region, countryName(country, locale)].filter(Boolean).join('\n')
}
