import type { InvoiceKind, Order, Invoice } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { say } from '../../messages/say'
import { dayOf } from '../../shared/fields'
import { FALLBACK_LANGUAGE, isLanguage } from '../../shared/languages'
import type { Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { mailCustomer } from '../mail/mail.sql'
import type { PaymentPart } from '../payment-terms/payment-schedule'
import { describePart } from '../payment-terms/payment-schedule'
import { readInvoiceSettings } from './invoice-settings'
import type { InvoiceSnapshot } from './invoice-snapshot'

/**
 * Takes the next number of a series, such as `INV-2026-000001`. Its counter stays locked until the transaction ends, so the next
 * number waits for it, and a failure leaves no gap. Lock the order before.
 */
export async function takeNumber(tx: Prisma.TransactionClient, kind: InvoiceKind, issuedAt: Date): Promise<string> {
  const { invoicePrefix, creditNotePrefix } = await readInvoiceSettings(tx)
  const prefix = kind === 'INVOICE' ? invoicePrefix : creditNotePrefix
  const year = issuedAt.getUTCFullYear()
  const [row] = await sqlIn(tx).query<{ last: number }>(Prisma.sql`
    INSERT INTO invoice_counters AS counter (prefix, year, last) VALUES (${prefix}, ${year}::int, 1)
    ON CONFLICT (prefix, year) DO UPDATE SET last = counter.last + 1 RETURNING last`)
  return `${prefix}-${year}-${String(row?.last).padStart(6, '0')}`
}

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

/** Actor of invoices that an event of the order issued. */
const SYSTEM = '00000000-0000-0000-0000-000000000000'

/** Queues an email about an invoice or credit note to the customer of its order. */
export async function mailInvoice(
  sql: Sql,
  { kind, number, orderId, currency, totalMinor, dueOn }: Invoice,
  issuedById: string | null,
): Promise<void> {
  const facts = JSON.stringify({ kind, number, currency, totalMinor: String(totalMinor), dueOn })
  const mailed = mailCustomer({
    template: 'invoice-issued',
    of: Prisma.sql`invoiced`,
    payload: Prisma.sql`${facts}::jsonb || jsonb_build_object(
      'orderId', said.id, 'orderNumber', said.number, 'customerName', customer_name, 'language', said.language)`,
    actorId: issuedById ?? SYSTEM,
  })
  await sql.query(Prisma.sql`
    WITH invoiced AS (SELECT * FROM orders WHERE id = ${orderId}::uuid), ${mailed} SELECT 1 AS done`)
}
