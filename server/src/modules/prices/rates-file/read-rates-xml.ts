import { SaxesParser } from 'saxes'
import { sentence } from '../../../messages/sentence'
import type { RatesOfDay } from './rates-of-day'
import { addRate, readDay, UnreadableRates } from './rates-of-day'

/** Reads an XML file of the bank: `<Cube time="2026-11-20">` with `<Cube currency="JPY" rate="163.27"/>` in it. Ignores the rest. */
export function readRatesXml(text: string, latest: Date): RatesOfDay[] {
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
