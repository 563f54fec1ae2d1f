import { dayOfYear } from './days'
import { Reading } from './reading'
import type { Udi } from './udi-result'

/**
 * Prefix and total length of each ISBT 128 element, longer prefixes first (ISBT 128 Standard, Technical Specification, table
 * 3, and ST-017 for devices that contain human tissue).
 */
const PARTS: [begins: string, pattern: RegExp, name: 'device' | 'serial' | 'made' | 'expires' | 'lot' | 'donation'][] =
  [
    ['=/', /^[A-Z0-9]{16}/, 'device'],
    ['=,', /^[A-Z0-9]{6}/, 'serial'],
    ['=>', /^\d{6}/, 'expires'],
    ['=}', /^\d{6}/, 'made'],
    ['&,1', /^[!-~]{18}/, 'lot'],
    ['=', /^[A-NP-Z1-9][0-9]{4}[0-9]{2}[0-9]{6}[A-Z0-9]{2}/, 'donation'],
    ['&', /^[A-NP-Z1-9][0-9]{4}[0-9]{2}[0-9]{6}[A-Z0-9]{2}/, 'donation'],
  ]

/** Parses an identifier of ICCBBA: a sequence of elements, each with a prefix. */
export function parseIccbba(text: string): Udi {
  const reading = new Reading('ICCBBA')
  let rest = text
  while (rest !== '') {
    const found = PARTS.find(([begins]) => rest.startsWith(begins))
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
