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
 * An ISO 8601 instant in the reader's own zone: "Nov 21, 2026, 9:30 AM". Only where the server does not render: it has
 * another zone, and hydration would repair the text visibly.
 */
export function formatDateTime(instant: string): string {
  return momentFormat(currentLocale()).format(new Date(instant))
}

/** The same with seconds, where several things happen within a minute: "Nov 21, 2026, 9:30:05 AM". */
export function formatSecond(instant: string): string {
  return secondFormat(currentLocale()).format(new Date(instant))
}

/** The same with the zone, for people in several who must not be late: "Nov 21, 2026, 9:30 AM GMT+1". */
export function formatDeadline(instant: string): string {
  return deadlineFormat(currentLocale()).format(new Date(instant))
}

/** Until when something holds: the last day of it, in UTC; with the time and the zone where it ends within a day. */
export function formatValidity(until: string): string {
  const day = lastDayOf(Date.parse(until))
  return day === null ? formatDeadline(until) : formatDay(day)
}

/** Today where the reader is, as in `2026-11-23`. */
export const todayHere = (): string => localTimeText(new Date()).slice(0, 10)

/** The day of an instant in UTC, "Nov 21, 2026": the same on the server and in every browser. */
export function formatDay(instant: string): string {
  return dayFormat(currentLocale()).format(new Date(instant))
}

/** The month of a day, "November 2026". */
export function formatMonth(day: string): string {
  return monthFormat(currentLocale()).format(new Date(day))
}
