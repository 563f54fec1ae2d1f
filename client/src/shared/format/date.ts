import { lastDayOf } from '@instrumenta/rules/last-day'
import { currentLocale, formatterBy } from '../i18n/messages'
import { plural } from '@lingui/core/macro'

const momentFormat = formatterBy(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)
const secondFormat = formatterBy(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
)
const deadlineFormat = formatterBy(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
)
const monthFormat = formatterBy(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const dayFormat = formatterBy((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/**
 * An ISO 8601 instant in the reader's time zone: "Nov 21, 2026, 9:30 AM". Client-only: the server has another zone, and
 * hydration would change the text visibly.
 */
export function formatDateTime(instant: string): string {
  return momentFormat(currentLocale()).format(new Date(instant))
}

/** With seconds, for several events within a minute: "Nov 21, 2026, 9:30:05 AM". */
export function formatSecond(instant: string): string {
  return secondFormat(currentLocale()).format(new Date(instant))
}

/** With the time zone, for deadlines: "Nov 21, 2026, 9:30 AM GMT+1". */
export function formatDeadline(instant: string): string {
  return deadlineFormat(currentLocale()).format(new Date(instant))
}

/** End of validity: the last day in UTC, or the time with its zone if it ends within a day. */
export function formatValidity(until: string): string {
  const day = lastDayOf(Date.parse(until))
  return day === null ? formatDeadline(until) : formatDay(day)
}

/** The reader's local date, such as `2026-11-23`. */
export const todayHere = (): string => localTimeText(new Date()).slice(0, 10)

/** The day of an instant in UTC, "Nov 21, 2026": the same on the server and in every browser. */
export function formatDay(instant: string): string {
  return dayFormat(currentLocale()).format(new Date(instant))
}

/** The month of a day, "November 2026". */
export function formatMonth(day: string): string {
  return monthFormat(currentLocale()).format(new Date(day))
}

/** An instant as the value of a `datetime-local` field, in the reader's time zone. */
export function localTimeText(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Parses a day from the address; null if the text is no day. */
export function readDay(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

const HOUR_MS = 3_600_000

/** Age of an instant: "26 hours", or "3 days" from two days on. */
export function formatAge(instant: string, now = Date.now()): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(instant)) / HOUR_MS))
  if (hours >= 48) return plural(Math.floor(hours / 24), { one: '# day', other: '# days' })
  return plural(hours, { one: '# hour', other: '# hours' })
}
