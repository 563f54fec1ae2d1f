/** Member states of the EU. */
const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Countries in the VAT area of a member state. */
export const PART_OF: Partial<Record<string, string>> = { MC: 'FR' }

/**
 * Places of member states outside the EU's VAT area, by the beginning of their postal codes: Büsingen and Heligoland; the
 * Canary Islands, Ceuta and Melilla; Åland; the French overseas departments; Mount Athos; Campione and Livigno.
 */
const OUTSIDE: Partial<Record<string, RegExp>> = {
  DE: /^(?:78266|27498)/,
  ES: /^(?:35|38|51|52)/,
  FI: /^22/,
  FR: /^(?:97|98[4-8])/,
  GR: /^6308[67]/,
  IT: /^(?:22061|23041)/,
}

/** Countries whose VAT numbers are in VIES. */
export const VAT_COUNTRIES: ReadonlySet<string> = new Set([...MEMBER_STATES, ...Object.keys(PART_OF)])

export const isInVatArea = (country: string): boolean => VAT_COUNTRIES.has(country)

export const isMemberState = (country: string): boolean => MEMBER_STATES.has(country)

/** The country whose taxes apply at an address; null in a part of a member state outside the EU's VAT area. */
export function taxCountryOf({ country, postalCode }: { country: string; postalCode: string | null }): string | null {
  if (OUTSIDE[country]?.test((postalCode ?? '').replace(/\D/g, ''))) return null
  return PART_OF[country] ?? country
}
