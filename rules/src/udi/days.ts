/**
 * Full year of two digits: up to 50 years ahead and 49 back (GS1 General Specifications, 7.12, which the other agencies
 * follow).
 */
export function fullYear(digits: string, today: Date): number {
  const now = today.getUTCFullYear()
  const year = Number(digits) + now - (now % 100)
  const apart = year - now
  if (apart >= 51) return year - 100
  return apart <= -50 ? year + 100 : year
}

/** A day such as `2026-11-23`; day 0 is the last of its month. Undefined for a day that the calendar does not have. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (!(month >= 1 && month <= 12 && day >= 0 && day <= last)) return undefined
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day || last)].join('-')
}

/** The day of a year, 1 for the first of January. */
export function dayOfYear(year: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, 0, day))
  return day >= 1 && date.getUTCFullYear() === year ? date.toISOString().slice(0, 10) : undefined
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
