import { say } from '../../../messages/say'
import type { Sentence } from '../../../messages/sentence'
import { sentence } from '../../../messages/sentence'
import { EXAMPLE_DAY, isRate, nameOfDay, toDay } from '../prices.input'

/** The reference rates of a day. */
export interface RatesOfDay {
  /** Midnight in UTC. */
  date: Date
  /** How much of the currency is one euro, as a decimal, by its code; also of currencies that the shop has not. */
  rates: Map<string, string>
}

/** What a file of rates cannot be read for, in a sentence that names the line. Its message, for logs, is in English. */
export class UnreadableRates extends Error {
  readonly sentence: Sentence

  /** @param line from 1; undefined where it is about the whole file */
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
 * A day as the bank writes it, `2026-11-20` or `20 November 2026`.
 * @param latest no day after this one is taken, or a slip of the pen would keep all later ones out
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

/** What a message shows of a text from a file. */
export function shorten(text: string): string {
  const shown = Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' '))
  return shown.length > 40 ? `${shown.slice(0, 39).join('')}…` : shown.join('')
}
