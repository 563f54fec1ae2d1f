import { todayHere } from '../../shared/format/date'

/** An inclusive range of days: `2026-11-01`. */
export interface Period {
  from: string
  to: string
}

export type NamedPeriod = 'LAST_7' | 'LAST_30' | 'LAST_90' | 'THIS_MONTH' | 'LAST_MONTH' | 'THIS_YEAR' | 'LAST_YEAR'

const DAY_MS = 86_400_000

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days of a named period, up to today. */
export function periodOf(name: NamedPeriod, today = todayHere()): Period {
  const [year, month] = [today.slice(0, 4), today.slice(0, 7)]
  switch (name) {
    case 'LAST_7':
      return { from: addDays(today, -6), to: today }
    case 'LAST_30':
      return { from: addDays(today, -29), to: today }
    case 'LAST_90':
      return { from: addDays(today, -89), to: today }
    case 'THIS_MONTH':
      return { from: `${month}-01`, to: today }
    case 'LAST_MONTH': {
      const to = addDays(`${month}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'THIS_YEAR':
      return { from: `${year}-01-01`, to: today }
    case 'LAST_YEAR':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` }
  }
}
