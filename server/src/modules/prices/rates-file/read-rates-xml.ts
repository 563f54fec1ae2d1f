import { SaxesParser } from 'saxes'
import type { RatesOfDay } from './rates-of-day'
import { addRate, readDay, UnreadableRates } from './rates-of-day'

/**
 * The days of an XML file of the bank: `<Cube time="2026-11-20">` with `<Cube currency="JPY" rate="163.27"/>` in it. What else
 * there is, such as who sends it, is passed over.
 */
export function readRatesXml(text: string, latest: Date): RatesOfDay[] {
  const days: RatesOfDay[] = []
  const parser = new SaxesParser()
  /** Elements that are open around the place. */
  let depth = 0
  let dayDepth = 0

  parser.on('error', ({ message }) => {
    throw new UnreadableRates(`The file is no XML: ${message.replace(/^\d+:\d+: /, '')}`, parser.line)
  })
  parser.on('doctype', () => {
    throw new UnreadableRates('The file declares a document type, which the bank’s files do not.', parser.line)
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
    if (!day || depth !== dayDepth + 1) throw new UnreadableRates('A rate stands outside of a day.', parser.line)
    if (currency === undefined) throw new UnreadableRates('A rate has no currency.', parser.line)
    if (rate === undefined) throw new UnreadableRates(`${currency.slice(0, 3)} has no rate.`, parser.line)
    addRate(day, currency, rate, parser.line)
  })
  parser.on('closetag', () => (depth -= 1))
  parser.write(text).close()
  return days
}
