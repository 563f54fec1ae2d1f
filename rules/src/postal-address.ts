import { ADDRESS_FORMATS } from './address-formats'

/** A postal address. Fields that are unknown, or unused in the country, are null. */
export interface PostalAddress {
  recipient: string
  company: string | null
  line1: string
  line2: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
  /** E.164, as in `+4930123456`. */
  phone: string
}

/** A field that a country's addresses may have. */
export type AddressPart = Exclude<keyof PostalAddress, 'country' | 'phone'>

export interface AddressFormat {
  /** Fields in the order of the country's envelopes; `line2` follows `line1`. */
  parts: readonly AddressPart[]
  required: ReadonlySet<AddressPart>
  /** Pattern of a whole postal code, with an example; null without a rule. */
  postalCode: { pattern: RegExp; example: string } | null
  /** Name of the region, as in `state` or `prefecture`; empty for a province or unknown. */
  regionKind: string
}

const PARTS: Readonly<Record<string, readonly AddressPart[]>> = {
  N: ['recipient'],
  O: ['company'],
  A: ['line1', 'line2'],
  C: ['city'],
  S: ['region'],
  Z: ['postalCode'],
}

/** Layout for countries without a format in Google's data, and the required fields for countries without any. */
const DEFAULT_LAYOUT = '%N%n%O%n%A%n%C'
const DEFAULT_REQUIRED = 'AC'

const layoutOf = (country: string) =>
  ADDRESS_FORMATS.find(([code]) => code === country) ?? ([country, '', '', '', '', '', ''] as const)

/** The fields of an address in the country, and which of them are required. */
export function addressFormat(country: string): AddressFormat {
  const [, layout, required, pattern, example, regionKind] = layoutOf(country)
  const letters = (layout || DEFAULT_LAYOUT).match(/%[A-Z]/g) ?? []
  const partsOf = (letter: string) => PARTS[letter] ?? []
  return {
    parts: letters.flatMap((letter) => partsOf(letter.slice(1))),
    required: new Set([
      'recipient',
      ...[...(required || DEFAULT_REQUIRED)].flatMap((letter) => partsOf(letter)).filter((part) => part !== 'line2'),
    ]),
    postalCode: pattern ? { pattern: new RegExp(`^(?:${pattern})$`, 'i'), example } : null,
    regionKind,
  }
}

export interface AddressProblem {
  part: AddressPart
  /** `REQUIRED`: the field is required and empty. `POSTAL_CODE`: the text is no postal code of the country. */
  problem: 'REQUIRED' | 'POSTAL_CODE'
}

/** Problems of an address by the rules of its country. */
export function findAddressProblems(address: Pick<PostalAddress, AddressPart | 'country'>): AddressProblem[] {
  const { required, postalCode } = addressFormat(address.country)
  const missing = [...required].filter((part) => !address[part]).map((part) => ({ part, problem: 'REQUIRED' }) as const)
  const code = address.postalCode
  const isWrong = Boolean(postalCode && code && !postalCode.pattern.test(code))
  return isWrong ? [...missing, { part: 'postalCode', problem: 'POSTAL_CODE' }] : missing
}

/**
 * The lines of an address label, in the format of the country. Fields that the format lacks come before the country.
 * @param countryName the last line, in the language of the sender's post
 */
export function addressLines(address: PostalAddress, countryName: string): string[] {
  const layout = layoutOf(address.country)[1] || DEFAULT_LAYOUT
  const valueOf = (letter: string) =>
    partsIn(letter)
      .map((part) => address[part])
      .filter(Boolean)
      .join('\n')
  const lines = layout.split('%n').flatMap((line) => {
    const letters = line.match(/%[A-Z]/g) ?? []
    if (letters.length > 0 && letters.every((letter) => !valueOf(letter))) return []
    const text = line.replace(/%[A-Z]/g, valueOf)
    return text.split('\n').map(trimSeparators)
  })
  const { parts } = addressFormat(address.country)
  const others = (['city', 'region', 'postalCode'] as const).filter((part) => !parts.includes(part))
  return [...lines, ...others.map((part) => address[part] ?? ''), countryName].filter(Boolean)
}

const partsIn = (letter: string) => PARTS[letter.slice(1)] ?? []

/** Removes commas and dashes that an empty field leaves at an end of the line. */
function trimSeparators(line: string): string {
  const words = line.trim().split(' ')
  const isSeparator = (word = '') => /^[,-]*$/.test(word)
  while (words.length > 0 && isSeparator(words[0])) words.shift()
  while (words.length > 0 && isSeparator(words.at(-1))) words.pop()
  return words.join(' ').replace(/,$/, '')
}
