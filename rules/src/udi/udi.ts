import { parseGs1 } from './gs1'
import { checkCharacter, parseHibcc } from './hibcc'
import type { Udi, UdiAgency } from './udi-result'
import { dayOfYear, Reading } from './udi-result'

/** Longer texts are no identifiers: agencies allow under 200 characters, a Digital Link has some 300. */
export const LONGEST_UDI = 1000

/**
 * Parses a unique device identifier, typed or scanned: GS1 (with parentheses, as element strings, or as a Digital
 * Link), HIBCC, ICCBBA. The formats are those of the FDA's list "UDI formats by FDA-accredited issuing agency". Never
 * throws.
 * @param today resolves years of two digits, which stand for the nearest year
 */
export function parseUdi(text: string, today: Date = new Date()): Udi {
  // Symbology identifiers of scanners (ISO/IEC 15424), and HIBCC's frame around readable text.
  const trimmed = text.trim().replace(/^\](C1|e0|d2|Q3|J1)/, '')
  const bare = /^\*.*\*$/s.test(trimmed) ? trimmed.slice(1, -1) : trimmed
  const read = bare.startsWith('+')
    ? parseHibcc(bare, today)
    : /^[=&]/.test(bare)
      ? parseIccbba(bare)
      : parseGs1(bare, today)
  if (read === undefined) return { ...NOTHING, problems: [{ code: 'UNKNOWN_FORM', part: shortened(text.trim()) }] }
  const { madeOn, expiresOn, deviceIdentifier, problems } = read
  if (deviceIdentifier === null && problems.length === 0)
    problems.push({ code: 'NO_DEVICE_IDENTIFIER', part: shortened(bare) })
  if (madeOn !== null && expiresOn !== null && expiresOn < madeOn)
    problems.push({ code: 'EXPIRES_BEFORE_IT_IS_MADE', part: `${madeOn} > ${expiresOn}` })
  return { ...read, problems: problems.map(({ code, part }) => ({ code, part: shortened(part) })) }
}

/** Formats an identifier as on a label of its agency, so that `parseUdi` recognises the agency. */
export function labelOf(agency: UdiAgency, identifier: string): string {
  if (agency === 'HIBCC') return `+${identifier}${checkCharacter(`+${identifier}`)}`
  return agency === 'ICCBBA' ? `=/${identifier}` : identifier
}

const NOTHING: Udi = {
  agency: null,
  deviceIdentifier: null,
  lot: null,
  serial: null,
  madeOn: null,
  expiresOn: null,
  problems: [],
}

const shortened = (part: string) => (part.length > 40 ? `${part.slice(0, 39)}…` : part)

/**
 * Prefix and total length of each ISBT 128 element, longer prefixes first (ISBT 128 Standard, Technical Specification, table
 * 3, and ST-017 for devices that contain human tissue).
 */
const ICCBBA_PARTS: [
  begins: string,
  pattern: RegExp,
  name: 'device' | 'serial' | 'made' | 'expires' | 'lot' | 'donation',
][] = [
  ['=/', /^[A-Z0-9]{16}/, 'device'],
  ['=,', /^[A-Z0-9]{6}/, 'serial'],
  ['=>', /^\d{6}/, 'expires'],
  ['=}', /^\d{6}/, 'made'],
  ['&,1', /^[!-~]{18}/, 'lot'],
  ['=', /^[A-NP-Z1-9][0-9]{4}[0-9]{2}[0-9]{6}[A-Z0-9]{2}/, 'donation'],
  ['&', /^[A-NP-Z1-9][0-9]{4}[0-9]{2}[0-9]{6}[A-Z0-9]{2}/, 'donation'],
]

/** Parses an identifier of ICCBBA: a sequence of elements, each with a prefix. */
function parseIccbba(text: string): Udi {
  const reading = new Reading('ICCBBA')
  let rest = text
  while (rest !== '') {
    const found = ICCBBA_PARTS.find(([begins]) => rest.startsWith(begins))
    if (found === undefined) {
      reading.complain('UNKNOWN_PART', rest)
      break
    }
    const [begins, pattern, name] = found
    const value = pattern.exec(rest.slice(begins.length))?.[0]
    if (value === undefined) {
      reading.complain(name === 'donation' ? 'UNKNOWN_PART' : 'WRONG_LENGTH', rest)
      break
    }
    const part = begins + value
    if (name === 'device') reading.keep('deviceIdentifier', value, part)
    else if (name === 'serial') reading.keep('serial', value, part)
    else if (name === 'made') reading.keepDay('madeOn', dayOf(value), part)
    else if (name === 'expires') reading.keepDay('expiresOn', dayOf(value), part)
    else if (name === 'lot') reading.keep('lot', value, part)
    // The identity of the donation is neither a lot nor a serial number, so it is skipped.
    rest = rest.slice(part.length)
  }
  return reading.end()
}

/** Three digits of the year (without the thousands), three of its day. */
const dayOf = (digits: string) => dayOfYear(2000 + Number(digits.slice(0, 3)), Number(digits.slice(3)))
