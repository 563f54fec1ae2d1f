import { plural } from '@lingui/core/macro'
import { formatPercent } from '../../shared/format/number'

/** Selectable periods, in days. */
export const PERIODS = [7, 30, 90] as const

/** The days of an address parameter, 30 by default. */
export function toPeriod(word: string | null): number {
  return PERIODS.find((days) => String(days) === word) ?? 30
}

/** "12% more than in the 30 days before", in whole percents. Words give the direction. */
export function describeChange(now: number, before: number, days: number): string {
  if (before === 0) {
    return now === 0
      ? plural(days, { one: 'None in the previous # day either', other: 'None in the previous # days either' })
      : plural(days, { one: 'None in the previous # day', other: 'None in the previous # days' })
  }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return plural(days, { one: 'Same as the previous # day', other: 'Same as the previous # days' })
  const share = formatPercent(percent)
  return now > before
    ? plural(days, {
        one: `${share} more than in the previous # day`,
        other: `${share} more than in the previous # days`,
      })
    : plural(days, {
        one: `${share} less than in the previous # day`,
        other: `${share} less than in the previous # days`,
      })
}

/** The lowest of 1, 2, 5, 10, 20, 50, ... that is not below the number, for the end of an axis. */
export function roundUp(value: number): number {
  if (value <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}
