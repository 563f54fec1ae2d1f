import { CsvError, parse } from 'csv-parse/sync'
import { sentence } from '../../../messages/sentence'
import type { RatesOfDay } from './rates-of-day'
import { addRate, readDay, shorten, UnreadableRates } from './rates-of-day'

/** `lines` counts from 1. */
interface Line {
  record: string[]
  info: { lines: number }
}

/** Marks of a missing rate. */
const NONE = ['', 'N/A']

/** Reads a CSV file of the bank: `Date, USD, JPY`, then lines such as `20 November 2026, 1.0853, 163.27`. */
export function readRatesCsv(text: string, latest: Date): RatesOfDay[] {
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
