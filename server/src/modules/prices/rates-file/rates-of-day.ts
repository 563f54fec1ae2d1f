import { say } from '../../../messages/say'
import type { Sentence } from '../../../messages/sentence'
import { sentence } from '../../../messages/sentence'
import { EXAMPLE_DAY, isRate, nameOfDay, toDay } from '../prices.input'

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
export function readDay(text: string, latest: Date, line: number): Date {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? []
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  const date = toDay(day ? `${year}-${number}-${day.padStart(2, '0')}` : text)
  if (!date) throw new UnreadableRates(sentence('ratesNoDay', { text: shorten(text), day: EXAMPLE_DAY }), line)
  if (date > latest) throw new UnreadableRates(sentence('ratesDayToCome', { day: nameOfDay(date) }), line)
  return date
}

/** Checks a rate and adds it to its day. */
export function addRate({ rates }: RatesOfDay, code: string, rate: string, line: number): void {
  if (!/^[A-Z]{3}$/.test(code)) throw new UnreadableRates(sentence('ratesNoCode', { text: shorten(code) }), line)
  if (rates.has(code)) throw new UnreadableRates(sentence('ratesTwice', { currency: code }), line)
  const values = { currency: code, rate: shorten(rate) }
  if (/^-|^[+0.]*$/.test(rate)) throw new UnreadableRates(sentence('ratesAboveZero', values), line)
  if (!isRate(rate)) throw new UnreadableRates(sentence('ratesNumber', values), line)
  rates.set(code, rate)
}

/** A text from a file, short enough for a message. */
export function shorten(text: string): string {
  const shown = Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' '))
  return shown.length > 40 ? `${shown.slice(0, 39).join('')}…` : shown.join('')
}
