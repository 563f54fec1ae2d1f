import { plural } from '@lingui/core/macro'

const HOUR_MS = 3_600_000

/** Age of an instant: "26 hours", or "3 days" from two days on. */
export function formatAge(instant: string, now = Date.now()): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(instant)) / HOUR_MS))
  if (hours >= 48) return plural(Math.floor(hours / 24), { one: '# day', other: '# days' })
  return plural(hours, { one: '# hour', other: '# hours' })
}
