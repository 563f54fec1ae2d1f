import { sentence } from '../../../messages/sentence'
import { BASE_CURRENCY } from '../../../shared/currencies'
import type { RatesOfDay } from './rates-of-day'
import { UnreadableRates } from './rates-of-day'
import { nameOfDay } from '../prices.input'
import { readRatesCsv } from './read-rates-csv'
import { readRatesXml } from './read-rates-xml'

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
