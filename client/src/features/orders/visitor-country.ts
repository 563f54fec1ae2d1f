import { COUNTRIES } from '@instrumenta/rules/postal-address'

const KEY = 'instrumenta.country'

/** Stores the country of the visitor's deliveries on this device. */
export function rememberCountry(country: string): void {
  try {
    localStorage.setItem(KEY, country)
  } catch {
    // Forbidden or full: the visitor chooses again next time.
  }
}

/** Country of the visitor's deliveries: the last one on this device, else the region of their language. Empty if unknown. */
export function visitorCountry(): string {
  const regions = navigator.languages.map(regionOf)
  return [readCountry(), ...regions].find((code) => code && COUNTRIES.has(code)) ?? ''
}

/** Some browsers name languages that are no valid tag, such as `en-US@posix`. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

function readCountry(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
