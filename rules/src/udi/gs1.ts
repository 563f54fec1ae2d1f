import type { Udi } from './udi-result'
import { calendarDay, fullYear, Reading } from './udi-result'

const SEPARATOR = '\u001d'
/** Characters of an alphanumeric element (GS1 General Specifications, figure 7.11-1). */
const LETTERS = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/

/**
 * Elements with a predefined length, which need no separator, by their first two digits; the length includes the identifier
 * (General Specifications, figure 7.8.5-2).
 */
const FIXED: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
}

/** Prefixes of identifiers with three or four digits; all others have two. Longer ones are not used on devices. */
const LONGER_IDENTIFIERS: [begins: RegExp, digits: number][] = [
  [/^(23[5-9]|24\d|25[0-57]|40\d|41\d|42[0-7]|71[0-7])/, 3],
  [/^(3[1-6]\d\d|39\d\d|7[02-9]\d\d|8\d\d\d|43\d\d)/, 4],
]

/** Parses an identifier of GS1; undefined if the text does not look like one. */
export function parseGs1(text: string, today: Date): Udi | undefined {
  const parts = partsOf(text)
  if (parts === undefined) return undefined
  const reading = new Reading('GS1')
  for (const [identifier, value] of parts) readPart(reading, identifier, value, today)
  return reading.end()
}

type Part = [identifier: string, value: string]

function partsOf(text: string): Part[] | undefined {
  if (/^https?:\/\//i.test(text)) return partsOfLink(text)
  if (/^\(\d{2,4}\)/.test(text)) return partsInParentheses(text)
  // A bare number, as printed below a barcode.
  if (/^\d{8}$|^\d{12,14}$/.test(text)) return [['01', text.padStart(14, '0')]]
  const bare = withoutSeparator(text)
  return /^\d{2}/.test(bare) && bare.length >= 16 ? partsOfElements(bare) : undefined
}

const partsInParentheses = (text: string): Part[] =>
  [...text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/gs)].map(([, identifier = '', value = '']) => [
    identifier,
    value.replaceAll(SEPARATOR, '').trim(),
  ])

/** Text after a separator; scanners also send one at the start. */
const withoutSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(SEPARATOR.length) : text)

function partsOfElements(text: string): Part[] {
  const parts: Part[] = []
  let rest = text
  while (rest !== '') {
    const digits = LONGER_IDENTIFIERS.find(([begins]) => begins.test(rest))?.[1] ?? 2
    const identifier = rest.slice(0, digits)
    const fixed = fixedLength(identifier)
    const separator = rest.indexOf(SEPARATOR, digits)
    const until = separator === -1 ? rest.length : separator
    const end = fixed === undefined ? until : Math.min(digits + fixed, until)
    parts.push([identifier, rest.slice(digits, end)])
    rest = withoutSeparator(rest.slice(end))
  }
  return parts
}

/** A Digital Link: pairs of identifier and value in the path, and in the query (GS1 Digital Link, URI syntax). */
function partsOfLink(text: string): Part[] | undefined {
  if (!URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const path = pathname.split('/').map(decoded)
  const first = path.findIndex((step, at) => step === '01' && path[at + 1] !== undefined)
  if (first === -1) return undefined
  const parts: Part[] = []
  for (let at = first; at + 1 < path.length; at += 2) parts.push([path[at] ?? '', path[at + 1] ?? ''])
  // Other query parameters belong to the resolver.
  const asked = [...searchParams].filter(([name]) => /^\d{2,4}$/.test(name))
  return [...parts, ...asked].map(([name, value]) => (name === '01' ? [name, value.padStart(14, '0')] : [name, value]))
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

const fixedLength = (identifier: string) =>
  FIXED[identifier] ?? (/^3[1-6]\d\d$/.test(identifier) ? 6 : /^41\d$/.test(identifier) ? 13 : undefined)

function readPart(reading: Reading, identifier: string, value: string, today: Date): void {
  const part = `(${identifier})${value}`
  if (identifier === '01') readTradeItem(reading, value, part)
  else if (identifier === '11') reading.keepDay('madeOn', dayOf(value, today), part)
  else if (identifier === '17') reading.keepDay('expiresOn', dayOf(value, today), part)
  else if (identifier === '10') readText(reading, 'lot', value, part)
  else if (identifier === '21') readText(reading, 'serial', value, part)
  else if (!isKnown(identifier)) reading.complain('UNKNOWN_PART', part)
  else if (fixedLength(identifier) !== undefined && value.length !== fixedLength(identifier))
    reading.complain('WRONG_LENGTH', part)
}

/** Known elements without relevant data: weights, counts, places, customer numbers and the like. */
const isKnown = (identifier: string) =>
  fixedLength(identifier) !== undefined ||
  /^(22|30|37|9\d|235|24[0-35]|25[0-57]|40[0-3]|42\d|39\d\d|43\d\d|71[0-7]|7[02-9]\d\d|8\d\d\d)$/.test(identifier)

function readTradeItem(reading: Reading, value: string, part: string): void {
  if (!/^\d*$/.test(value)) reading.complain('WRONG_CHARACTERS', part)
  else if (value.length !== 14) reading.complain('WRONG_LENGTH', part)
  else {
    if (!hasRightCheckDigit(value)) reading.complain('WRONG_CHECK_DIGIT', part)
    reading.keep('deviceIdentifier', value, part)
  }
}

function readText(reading: Reading, name: 'lot' | 'serial', value: string, part: string): void {
  if (value.length < 1 || value.length > 20) reading.complain('WRONG_LENGTH', part)
  else if (!LETTERS.test(value)) reading.complain('WRONG_CHARACTERS', part)
  else reading.keep(name, value, part)
}

function dayOf(value: string, today: Date): string | undefined {
  if (!/^\d{6}$/.test(value)) return undefined
  return calendarDay(fullYear(value.slice(0, 2), today), Number(value.slice(2, 4)), Number(value.slice(4)))
}

/** True if the check digit is correct: weights three and one from the right (General Specifications, 7.9). */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
