import { parseGs1 } from './gs1'
import { checkCharacter, parseHibcc } from './hibcc'
import { parseIccbba } from './iccbba'
import type { Udi, UdiAgency } from './udi-result'

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
