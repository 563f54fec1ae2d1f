import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
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
