import type { Order } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { say } from '../../messages/say'
import { dayOf } from '../../shared/fields'
import { FALLBACK_LANGUAGE, isLanguage } from '../../shared/languages'
import type { Sql } from '../../shared/sql'
import type { PaymentPart } from '../payment-terms/payment-schedule'
import { describePart } from '../payment-terms/payment-schedule'
import type { InvoiceSnapshot } from './invoice-snapshot'

const DAY_MS = 24 * 60 * 60_000

/** Parts of an invoice's total by the order's payment schedule, and the last day of payment. Without a schedule, both are null. */
export async function readSchedule(
  sql: Sql,
  { paymentSchedule, language }: Order,
  totalMinor: bigint,
  issuedAt: Date,
): Promise<Pick<InvoiceSnapshot, 'schedule' | 'dueOn'>> {
  if (paymentSchedule === null) return { schedule: null, dueOn: null }
  const parts = await sql.query<PaymentPart & { amountMinor: bigint }>(Prisma.sql`
    SELECT percent, event, days, amount_minor AS "amountMinor"
    FROM split_by_schedule(${totalMinor}::bigint, ${JSON.stringify(paymentSchedule)}::jsonb) ORDER BY position`)
  const schedule = parts.map(({ amountMinor, ...part }) => ({
    label: say(describePart(part), isLanguage(language) ? language : FALLBACK_LANGUAGE),
    amount: String(amountMinor),
    dueOn: part.event === 'DAYS_AFTER_INVOICE' ? dayOf(new Date(issuedAt.getTime() + part.days * DAY_MS)) : null,
  }))
  const dueOn = schedule.reduce<string | null>(
    (last, part) => (part.dueOn && part.dueOn > (last ?? '') ? part.dueOn : last),
    null,
  )
  return { schedule, dueOn }
}
