import { lastDayOf } from '@instrumenta/rules/last-day'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'
import { localTimeText } from './local-time'

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
