const SECOND_MS = 1000
const DAY_MS = 86_400 * SECOND_MS

/** The end of a day such as `2026-12-09` in UTC, the time zone of the shop's days. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`)
}

/**
 * The last whole day in UTC (`2026-12-09`) of a validity that ends at an instant in ms. Null if it ends within a day.
 * Midnight ends the day before it.
 */
export function lastDayOf(until: number): string | null {
  const isMidnight = until % DAY_MS === 0
  const isEnd = until % DAY_MS >= DAY_MS - SECOND_MS
  return isMidnight || isEnd ? new Date(until - (isMidnight ? 1 : 0)).toISOString().slice(0, 10) : null
}
