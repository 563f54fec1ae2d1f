/** The numbers of days that one may look at. */
export const PERIODS = [7, 30, 90] as const

/** The days that a word from an address means; 30 unless it means some. */
export function toPeriod(word: string | null): number {
  return PERIODS.find((days) => String(days) === word) ?? 30
}

/** "12% more than in the 30 days before", in whole percents. Says in words which way it went. */
export function describeChange(now: number, before: number, days: number): string {
  const period = `the ${days} days before`
  if (before === 0) return now === 0 ? `None in ${period} either` : `None in ${period}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return `As in ${period}`
  return `${percent.toLocaleString('en-US')}% ${now > before ? 'more' : 'less'} than in ${period}`
}

/** The lowest of 1, 2, 5, 10, 20, 50, ... that is not below the number: where an axis may end. */
export function roundUp(value: number): number {
  if (value <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}
