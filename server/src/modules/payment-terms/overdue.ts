import type { ScheduledPayment } from './payment-parts.sql'

/** Oldest due day before today (UTC) of a part that is not paid; null if nothing is overdue. */
export function findOverdue(parts: readonly ScheduledPayment[], now = new Date()): Date | null {
  const today = now.toISOString().slice(0, 10)
  const days = parts
    .filter(({ amountMinor, paidMinor }) => paidMinor < amountMinor)
    .flatMap(({ dueOn }) => (dueOn && dueOn.toISOString() < today ? [dueOn] : []))
  return days.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
