import { say } from '../../messages/say'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { EXAMPLE_DAY, isRate, nameOfDay, toDay } from './prices.input'
import { CsvError, parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import { BASE_CURRENCY } from '../../shared/money'

/** Reference rates of a day. */
export interface RatesOfDay {
  /** Midnight in UTC. */
  date: Date
  /** Units per euro by currency code, as decimals. Also of currencies that the shop doesn't support. */
  rates: Map<string, string>
}

/** `sentence` is for the user; `message`, in English, for logs. */
export class UnreadableRates extends Error {
  readonly sentence: Sentence

  /** @param line from 1; undefined for the whole file */
  constructor(
    reason: Sentence,
    readonly line?: number,
  ) {
    const why = line === undefined ? reason : sentence('ratesLine', { line, reason })
    super(say(why))
    this.sentence = why
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * Reads a day such as `2026-11-20` or `20 November 2026`.
 * @param latest later days are rejected: a typing error would block all days before it
 */
function readDay(text: string, latest: Date, line: number): Date {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  const date = toDay(day ? `${year}-${number}-${day.padStart(2, '0')}` : text)
  if (!date) throw new UnreadableRates(sentence('ratesNoDay', { text: shorten(text), day: EXAMPLE_DAY }), line)
  if (date > latest) throw new UnreadableRates(sentence('ratesDayToCome', { day: nameOfDay(date) }), line)
  return date
}

/** Checks a rate and adds it to its day. */
function addRate({ rates }: RatesOfDay, code: string, rate: string, line: number): void {
  if (!/^[A-Z]{3}$/.test(code)) throw new UnreadableRates(sentence('ratesNoCode', { text: shorten(code) }), line)
  if (rates.has(code)) throw new UnreadableRates(sentence('ratesTwice', { currency: code }), line)
  const values = { currency: code, rate: shorten(rate) }
  if (/^-|^[+0.]*$/.test(rate)) throw new UnreadableRates(sentence('ratesAboveZero', values), line)
  if (!isRate(rate)) throw new UnreadableRates(sentence('ratesNumber', values), line)
  rates.set(code, rate)
}

/** A text from a file, short enough for a message. */
function shorten(text: string): string {
  const shown = Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' '))
  return shown.length > 40 ? `${shown.slice(0, 39).join('')}…` : shown.join('')
}

/** `lines` counts from 1. */
interface Line {
  record: string[]
  info: { lines: number }
}

/** Marks of a missing rate. */
const NONE = ['', 'N/A']

/** Reads a CSV file of the bank: `Date, USD, JPY`, then lines such as `20 November 2026, 1.0853, 163.27`. */
function readRatesCsv(text: string, latest: Date): RatesOfDay[] {
  const [head, ...lines] = readLines(text)
  const [first = '', ...codes] = head?.record ?? []
  if (first !== 'Date' || codes.length === 0) {
    throw new UnreadableRates(sentence('ratesFirstLine', { text: shorten(first) }), 1)
  }
  return lines.map(({ record, info }) => {
    const [date = '', ...values] = record
    const day: RatesOfDay = { date: readDay(date, latest, info.lines), rates: new Map() }
    if (values.length !== codes.length) {
      throw new UnreadableRates(sentence('ratesCount', { rates: values.length, currencies: codes.length }), info.lines)
    }
    for (const [index, code] of codes.entries()) {
      const value = values[index] ?? ''
      // The bank ends each line with a comma.
      const isEnd = code === '' && index === codes.length - 1
      if (isEnd ? value !== '' : code === '') throw new UnreadableRates(sentence('ratesNoCurrency'), info.lines)
      if (!NONE.includes(value)) addRate(day, code, value, info.lines)
    }
    return day
  })
}

function readLines(text: string): Line[] {
  try {
    return parse(text, {
      trim: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as Line[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as { lines?: unknown }
    throw new UnreadableRates(sentence('ratesNeither'), typeof lines === 'number' ? lines : undefined)
  }
}

/** Reads an XML file of the bank: `<Cube time="2026-11-20">` with `<Cube currency="JPY" rate="163.27"/>` in it. Ignores the rest. */
function readRatesXml(text: string, latest: Date): RatesOfDay[] {
  const days: RatesOfDay[] = []
  const parser = new SaxesParser()
  /** Open elements. */
  let depth = 0
  let dayDepth = 0

  parser.on('error', ({ message }) => {
    throw new UnreadableRates(sentence('ratesNoXml', { reason: message.replace(/^\d+:\d+: /, '') }), parser.line)
  })
  parser.on('doctype', () => {
    throw new UnreadableRates(sentence('ratesDoctype'), parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (name.replace(/^.*:/, '') !== 'Cube') return
    const { time, currency, rate } = attributes
    if (time !== undefined) {
      days.push({ date: readDay(time, latest, parser.line), rates: new Map() })
      dayDepth = depth
    }
    if (currency === undefined && rate === undefined) return
    const day = days.at(-1)
    if (!day || depth !== dayDepth + 1) throw new UnreadableRates(sentence('ratesOutside'), parser.line)
    if (currency === undefined) throw new UnreadableRates(sentence('ratesNoCurrency'), parser.line)
    if (rate === undefined)
      throw new UnreadableRates(sentence('ratesMissing', { currency: currency.slice(0, 3) }), parser.line)
    addRate(day, currency, rate, parser.line)
  })
  parser.on('closetag', () => (depth -= 1))
  parser.write(text).close()
  return days
}

/**
 * Reads a file of the European Central Bank: `eurofxref-daily.xml`, the longer files of the same format, or the same as CSV.
 * @param latest later days are rejected
 * @throws UnreadableRates with the line
 */
export function readRatesFile(file: string, latest: Date): RatesOfDay[] {
  const text = file.replace(/^\uFEFF/, '').trimEnd()
  if (text.trim() === '') throw new UnreadableRates(sentence('ratesEmpty'))
  const days = text.trimStart().startsWith('<') ? readRatesXml(text, latest) : readRatesCsv(text, latest)
  if (days.length === 0) throw new UnreadableRates(sentence('ratesNone'))
  const names = days.map(({ date }) => nameOfDay(date))
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new UnreadableRates(sentence('ratesDayTwice', { day: twice }))
  const lacking = days.find(({ rates }) => !rates.has(BASE_CURRENCY))
  if (lacking) throw new UnreadableRates(sentence('ratesNoBase', { day: nameOfDay(lacking.date), base: BASE_CURRENCY }))
  return days
}
