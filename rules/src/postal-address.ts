import { ADDRESS_FORMATS } from './address-formats'
import { toEuropeanDigits } from './numbers'

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

const PHONE_LABEL = /^(?:tel(?:efon|efono|éfono|ephone)?|phone|mob(?:ile|il)?|fon)[.:]*(?=[+(\d])/i
const PHONE_EXTENSION = /(?:;?ext(?:ension|n)?[.:=]?|x|#|durchwahl|poste)[.:]?(\d{1,7})$/i

/** Removes the characters that people type or paste between digits. */
const compactPhone = (text: string) =>
  toEuropeanDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212[\]./]/gu, '')

/**
 * Normalises a phone number: digits 0 to 9, optionally after a +. Removes a leading `tel:`, separators, and the 0 of
 * "+49 (0)40", which is dialled only within the country.
 */
export const foldPhoneNumber = (text: string): string =>
  compactPhone(text)
    .replace(PHONE_LABEL, '')
    .replace(/^(\+\d+)\(0\)/, '$1')
    .replace(/[()]/g, '')

/** True if a normalised text can be a phone number. */
export const isPhoneNumber = (phone: string): boolean => /^\+?[0-9]{5,15}$/.test(phone)

/** Extension of a phone number, such as "+1 555 010 0123 ext. 42"; null without one. */
export function extensionOf(text: string): string | null {
  const phone = foldPhoneNumber(text)
  const [whole = '', extension] = PHONE_EXTENSION.exec(phone) ?? []
  return extension !== undefined && isPhoneNumber(phone.slice(0, -whole.length)) ? extension : null
}

/** ISO 3166-1 alpha-2, all that are officially assigned. */
export const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
    'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
    'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
    'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
    'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
    'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
    'VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
)
