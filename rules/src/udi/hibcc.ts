import type { Udi } from './udi-result'
import { calendarDay, dayOfYear, fullYear, Reading } from './udi-result'

/** The characters by their values for the check (ANSI/HIBC 2.6, table 2). */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'

/**
 * Parses an identifier of HIBCC (ANSI/HIBC 2.6): `+`, labeler and product, then after a slash the production data, with a
 * check character.
 */
export function parseHibcc(typed: string, today: Date): Udi {
  const reading = new Reading('HIBCC')
  const text = typed.toUpperCase()
  if (![...text].every((character) => ALPHABET.includes(character))) {
    reading.complain('WRONG_CHARACTERS', text)
    return reading.end()
  }
  if (checkCharacter(text.slice(0, -1)) !== text.at(-1)) reading.complain('WRONG_CHECK_DIGIT', text)
  const [primary = '', ...produced] = text.slice(1, -1).split('/')
  // Production data in a separate barcode: the character before the check links it to the first barcode.
  if (/^[$0-9]/.test(primary)) readPart(reading, primary.slice(0, -1), today)
  // Labeler, product, unit of measure.
  else if (/^[A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}[0-9]$/.test(primary)) reading.keep('deviceIdentifier', primary)
  else reading.complain(/^[A-Z0-9]*$/.test(primary) ? 'WRONG_LENGTH' : 'WRONG_CHARACTERS', primary)
  for (const part of produced) readPart(reading, part, today)
  return reading.end()
}

function readPart(reading: Reading, part: string, today: Date): void {
  if (part.startsWith('$$+')) readDated(reading, 'serial', part.slice(3), part, today)
  else if (part.startsWith('$$')) readDated(reading, 'lot', part.slice(2), part, today)
  else if (part.startsWith('$+')) readText(reading, 'serial', part.slice(2), part)
  else if (part.startsWith('$')) readText(reading, 'lot', part.slice(1), part)
  else if (part.startsWith('14D')) reading.keepDay('expiresOn', wholeDay(part.slice(3)), part)
  else if (part.startsWith('16D')) reading.keepDay('madeOn', wholeDay(part.slice(3)), part)
  else if (part.startsWith('S')) readText(reading, 'serial', part.slice(1), part)
  else if (/^\d{5}/.test(part)) readOldForm(reading, part, today)
  // A quantity, which we ignore.
  else if (!/^Q\d{1,5}$/.test(part)) reading.complain('UNKNOWN_PART', part)
}

/** Forms of a day by their flag: how many digits follow it, and how they are read. */
const FORMS: Record<string, { digits: number; read: (digits: string, today: Date) => string | undefined }> = {
  '2': { digits: 6, read: (d, today) => dayIn(d.slice(4), d.slice(0, 2), d.slice(2, 4), today) },
  '3': { digits: 6, read: (d, today) => dayIn(d.slice(0, 2), d.slice(2, 4), d.slice(4), today) },
  '4': { digits: 8, read: (d, today) => hasHour(d, () => dayIn(d.slice(0, 2), d.slice(2, 4), d.slice(4, 6), today)) },
  '5': { digits: 5, read: (d, today) => dayOfYear(fullYear(d.slice(0, 2), today), Number(d.slice(2))) },
  '6': {
    digits: 7,
    read: (d, today) => hasHour(d, () => dayOfYear(fullYear(d.slice(0, 2), today), Number(d.slice(2, 5)))),
  },
}

/** Reads a `$$` part: an optional quantity, then the expiry date, then the lot or the serial number. */
function readDated(reading: Reading, name: 'lot' | 'serial', text: string, part: string, today: Date): void {
  const rest = text.replace(/^(8\d{2}|9\d{5})/, '')
  const flag = rest[0] ?? ''
  const form = FORMS[flag]
  if (form) {
    const digits = rest.slice(1, 1 + form.digits)
    const isWhole = digits.length === form.digits && /^\d+$/.test(digits)
    reading.keepDay('expiresOn', isWhole ? form.read(digits, today) : undefined, part)
    if (isWhole) readRest(reading, name, rest.slice(1 + form.digits), part)
  } else if (flag === '7') readRest(reading, name, rest.slice(1), part)
  else if (/^[01]\d{3}/.test(rest)) {
    // Month and year: good until its last day.
    reading.keepDay('expiresOn', dayIn(rest.slice(2, 4), rest.slice(0, 2), '00', today), part)
    readRest(reading, name, rest.slice(4), part)
  } else readRest(reading, name, rest, part)
}

/** Year and day of the year, and the lot: the form before there were flags. */
function readOldForm(reading: Reading, part: string, today: Date): void {
  reading.keepDay('expiresOn', dayOfYear(fullYear(part.slice(0, 2), today), Number(part.slice(2, 5))), part)
  readRest(reading, 'lot', part.slice(5), part)
}

function readRest(reading: Reading, name: 'lot' | 'serial', value: string, part: string): void {
  if (value !== '') readText(reading, name, value, part)
}

function readText(reading: Reading, name: 'lot' | 'serial', value: string, part: string): void {
  if (value.length < 1 || value.length > 18) reading.complain('WRONG_LENGTH', part)
  else reading.keep(name, value, part)
}

const dayIn = (year: string, month: string, day: string, today: Date) =>
  calendarDay(fullYear(year, today), Number(month), Number(day))

const wholeDay = (digits: string) =>
  /^\d{8}$/.test(digits)
    ? calendarDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)))
    : undefined

const hasHour = (digits: string, read: () => string | undefined) =>
  Number(digits.slice(-2)) <= 23 ? read() : undefined

/** Check character of a text. */
export function checkCharacter(text: string): string | undefined {
  return ALPHABET[[...text].reduce((sum, character) => sum + ALPHABET.indexOf(character), 0) % 43]
}
