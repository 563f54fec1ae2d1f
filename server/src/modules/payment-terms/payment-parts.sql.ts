import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { needsLetterOfCredit } from '../letters-of-credit/letter-warnings.sql'
import type { PaymentPart } from './payment-schedule'

/** Value that removes a schedule. */
export const NO_SCHEDULE = Prisma.DbNull

/** A part of an order's schedule. Amounts are in minor units of the order's currency. */
export interface ScheduledPayment extends PaymentPart {
  amountMinor: bigint
  /** Payments fill the parts in order. */
  paidMinor: bigint
  /** Null while the event has not happened, and for an order without its own schedule. */
  dueOn: Date | null
}

/** A payment part with the currency of its order. */
export type ScheduledPaymentIn = ScheduledPayment & { currency: string }

/** The schedules of orders, by `payment_parts` of payment-terms.sql. */
export function readPaymentParts(
  sql: Sql,
  orderIds: readonly string[],
): Promise<(ScheduledPayment & { orderId: string })[]> {
  return sql.query(Prisma.sql`
    SELECT orders.id AS "orderId", part.percent, part.event, part.days, part.amount_minor AS "amountMinor",
      part.paid_minor AS "paidMinor", part.due_on AS "dueOn"
    FROM orders, LATERAL payment_parts(orders) AS part
    WHERE orders.id = ANY(${[...orderIds]}::uuid[]) ORDER BY orders.id, part.position`)
}

/** Amount that has to be paid before an order ships. 0 for an order without its own schedule, which ships as before. */
export async function readOpenBeforeShipment(sql: Sql, orderId: string): Promise<bigint> {
  const [row] = await sql.query<{ open: bigint }>(Prisma.sql`
    SELECT COALESCE(sum(part.amount_minor - part.paid_minor), 0)::bigint AS open
    FROM orders, LATERAL payment_parts(orders) AS part
    WHERE orders.id = ${orderId}::uuid AND payment_schedule IS NOT NULL AND part.event IN ('AT_ORDER', 'BEFORE_SHIPMENT')`)
  return row?.open ?? 0n
}

/** Amounts that companies owe, in minor units of the base currency. */
export const readExposures = (sql: Sql, companyIds: readonly string[]) =>
  sql.query<{ companyId: string; exposure: bigint }>(Prisma.sql`
    SELECT id AS "companyId", least(company_exposure(id), ${MAX_MINOR_UNITS})::bigint AS exposure
    FROM unnest(${[...companyIds]}::uuid[]) AS of (id)`)

export const paymentFilters = ['UNPAID', 'OVERDUE', 'LETTER_OF_CREDIT_DUE'] as const

const conditions: Record<(typeof paymentFilters)[number], Prisma.Sql> = {
  UNPAID: Prisma.sql`status <> 'CANCELLED' AND paid_of(orders) < payable_of(orders)`,
  OVERDUE: Prisma.sql`payment_schedule IS NOT NULL AND EXISTS (SELECT FROM payment_parts(orders) AS part
    WHERE part.paid_minor < part.amount_minor AND part.due_on < (now() AT TIME ZONE 'UTC')::date)`,
  LETTER_OF_CREDIT_DUE: needsLetterOfCredit,
}

/** Condition of a list of `orders`. */
export const hasPaymentState = (filter: keyof typeof conditions): Prisma.Sql => conditions[filter]

/** Open amounts of a company by days overdue, in minor units of a currency. */
export interface AgeingRow {
  /** Null for private orders. */
  companyId: string | null
  currency: string
  notDue: bigint
  days30: bigint
  days60: bigint
  days90: bigint
  older: bigint
  total: bigint
}

const MAX_ROWS = 500

/** The companies with the oldest debts first; private orders together. Amounts without a due day are not due. */
export function listAgeing(sql: Sql): Promise<AgeingRow[]> {
  const sum = (condition: string) =>
    Prisma.sql`least(COALESCE(sum(open) FILTER (WHERE ${Prisma.raw(condition)}), 0), ${MAX_MINOR_UNITS})::bigint`
  return sql.query(Prisma.sql`
    WITH open AS (
      SELECT company_id, currency, part.amount_minor - part.paid_minor AS open,
        COALESCE((now() AT TIME ZONE 'UTC')::date - part.due_on, 0) AS late
      FROM orders, LATERAL payment_parts(orders) AS part
      WHERE status <> 'CANCELLED' AND part.paid_minor < part.amount_minor
    )
    SELECT company_id AS "companyId", currency, ${sum('late <= 0')} AS "notDue", ${sum('late BETWEEN 1 AND 30')} AS "days30",
      ${sum('late BETWEEN 31 AND 60')} AS "days60", ${sum('late BETWEEN 61 AND 90')} AS "days90", ${sum('late > 90')} AS older,
      ${sum('true')} AS total
    FROM open GROUP BY company_id, currency ORDER BY max(late) DESC, total DESC, company_id, currency LIMIT ${MAX_ROWS}`)
}

/** An unpaid part of an order. */
export interface OpenPart {
  number: string
  orderedOn: Date
  dueOn: Date | null
  currency: string
  amountMinor: bigint
  paidMinor: bigint
}

/** Unpaid parts of a company's orders, oldest order first. */
export const listOpenParts = (sql: Sql, companyId: string): Promise<OpenPart[]> =>
  sql.query(Prisma.sql`
    SELECT number, created_at AS "orderedOn", part.due_on AS "dueOn", currency, part.amount_minor AS "amountMinor",
      part.paid_minor AS "paidMinor"
    FROM orders, LATERAL payment_parts(orders) AS part
    WHERE company_id = ${companyId}::uuid AND status <> 'CANCELLED' AND part.paid_minor < part.amount_minor
    ORDER BY created_at, number, part.position LIMIT 1000`)

/** Column value of a new order: the schedule of its offer, else of its company, else of the shop. */
export function frozenSchedule(companyId: string | null, offered: readonly PaymentPart[] | null = null): Prisma.Sql {
  if (offered) return Prisma.sql`${JSON.stringify(offered)}::jsonb`
  const ofShop = Prisma.sql`(SELECT schedule FROM payment_terms)`
  if (companyId === null) return ofShop
  return Prisma.sql`COALESCE((
          SELECT COALESCE(payment_schedule, CASE WHEN credit_days IS NOT NULL THEN jsonb_build_array(
            jsonb_build_object('percent', 100, 'event', 'DAYS_AFTER_INVOICE', 'days', credit_days)) END)
          FROM companies WHERE id = ${companyId}::uuid), ${ofShop})`
}
