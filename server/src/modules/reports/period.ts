import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import { day } from '../../shared/fields'
import { parseInput } from '../../shared/validation'

/** Days from one to another, both included, in a time zone. */
export interface Period {
  /** `2026-11-01`. */
  from: string
  to: string
  timeZone: string
}

const MAX_DAYS = 1_830
const MAX_DAYS_BY_DAY = 400
const DAY_MS = 86_400_000

/** Number of days of a period. */
export const lengthOf = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/**
 * Checks the days of a report.
 * @throws BAD_USER_INPUT for invalid days, a wrong order, or too many days
 */
export function readPeriod(given: { from: string; to: string }, timeZone: string, isByDay = false): Period {
  const period = { from: parseInput(day, given.from, 'from'), to: parseInput(day, given.to, 'to'), timeZone }
  if (period.from > period.to) throw badUserInput(sentence('periodOrder'), 'to')
  const max = isByDay ? MAX_DAYS_BY_DAY : MAX_DAYS
  if (lengthOf(period) > max) throw badUserInput(sentence('periodLength', { max }), 'to')
  return period
}

/** The period of the same length that ends before this one. */
export function periodBefore({ from, to, timeZone }: Period): Period {
  const length = lengthOf({ from, to })
  return { from: addDays(from, -length), to: addDays(from, -1), timeZone }
}

/** First days of the days, weeks or months of a period. Weeks begin on Monday. */
export function stepsOf({ from, to }: Period, step: 'DAY' | 'WEEK' | 'MONTH'): string[] {
  const steps: string[] = []
  for (let start = startOf(from, step); start <= to; start = startOfNext(start, step)) steps.push(start)
  return steps
}

function startOf(day: string, step: 'DAY' | 'WEEK' | 'MONTH'): string {
  if (step === 'DAY') return day
  if (step === 'MONTH') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

function startOfNext(start: string, step: 'DAY' | 'WEEK' | 'MONTH'): string {
  if (step !== 'MONTH') return addDays(start, step === 'DAY' ? 1 : 7)
  return startOf(addDays(start, 31), 'MONTH')
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
