const SECOND_MS = 1000
const DAY_MS = 86_400 * SECOND_MS

/** The instant at which a day such as `2026-12-09` ends in UTC, in which the shop counts its days. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`)
}

/**
 * The last whole day (UTC, `2026-12-09`) of something that holds until an instant, given in ms; null where it ends within a day.
 * Midnight ends the day before it.
 */
export function lastDayOf(until: number): string | null {
  const isMidnight = until % DAY_MS === 0
  const isEnd = until % DAY_MS >= DAY_MS - SECOND_MS
  return isMidnight || isEnd ? new Date(until - (isMidnight ? 1 : 0)).toISOString().slice(0, 10) : null
}
