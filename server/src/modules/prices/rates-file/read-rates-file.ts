import { BASE_CURRENCY } from '../../../shared/currencies'
import type { RatesOfDay } from './rates-of-day'
import { UnreadableRates } from './rates-of-day'
import { nameOfDay } from '../prices.input'
import { readRatesCsv } from './read-rates-csv'
import { readRatesXml } from './read-rates-xml'

/**
 * The days of a file of the European Central Bank: `eurofxref-daily.xml`, the longer files of the same form, or the same as
 * CSV. Throws UnreadableRates naming the line.
 * @param latest no day after this one is taken
 */
export function readRatesFile(file: string, latest: Date): RatesOfDay[] {
  const text = file.replace(/^\uFEFF/, '').trimEnd()
  if (text.trim() === '') throw new UnreadableRates('The file is empty.')
  const days = text.trimStart().startsWith('<') ? readRatesXml(text, latest) : readRatesCsv(text, latest)
  if (days.length === 0) {
    throw new UnreadableRates('There are no rates in the file. It must be the bank’s eurofxref-daily.xml, or its CSV.')
  }
  const names = days.map(({ date }) => nameOfDay(date))
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new UnreadableRates(`The day ${twice} is in the file twice.`)
  const lacking = days.find(({ rates }) => !rates.has(BASE_CURRENCY))
  if (lacking) {
    throw new UnreadableRates(
      `The day ${nameOfDay(lacking.date)} has no rate of ${BASE_CURRENCY}, by which all others are used.`,
    )
  }
  return days
}
