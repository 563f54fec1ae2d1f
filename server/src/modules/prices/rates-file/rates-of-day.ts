import { isRate, nameOfDay, toDay } from '../prices.input'

/** The reference rates of a day. */
export interface RatesOfDay {
  /** Midnight in UTC. */
  date: Date
  /** How much of the currency is one euro, as a decimal, by its code; also of currencies that the shop has not. */
  rates: Map<string, string>
}

/** What a file of rates cannot be read for, in a sentence that names the line. */
export class UnreadableRates extends Error {
  /** @param line from 1; undefined where it is about the whole file */
  constructor(
    reason: string,
    readonly line?: number,
  ) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`)
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
  if (!date) throw new UnreadableRates(`${quote(text)} is no day such as 2026-11-20.`, line)
  if (date > latest) throw new UnreadableRates(`${nameOfDay(date)} is still to come.`, line)
  return date
}

/** Checks a rate and adds it to its day. */
export function addRate({ rates }: RatesOfDay, code: string, rate: string, line: number): void {
  if (!/^[A-Z]{3}$/.test(code)) throw new UnreadableRates(`${quote(code)} is no code of a currency.`, line)
  if (rates.has(code)) throw new UnreadableRates(`There is a second rate of ${code} for the same day.`, line)
  if (/^-|^[+0.]*$/.test(rate)) {
    throw new UnreadableRates(`The rate of ${code} is ${quote(rate)}; it must be above 0.`, line)
  }
  if (!isRate(rate)) {
    throw new UnreadableRates(`The rate of ${code} is ${quote(rate)}; it must be a number such as 163.27.`, line)
  }
  rates.set(code, rate)
}

/** What a message shows of a text from a file. */
export function quote(text: string): string {
  const shown = Array.from(text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' '))
  return `“${shown.length > 40 ? `${shown.slice(0, 39).join('')}…` : shown.join('')}”`
}
