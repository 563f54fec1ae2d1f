import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Days before a date of a letter of credit on which staff are warned. */
export const WARNING_DAYS = [14, 7, 2] as const

/** Warnings in one email. The next run sends the rest. */
const MAX_WARNINGS = 50

const today = Prisma.sql`(now() AT TIME ZONE 'UTC')::date`

/** The dates of `letters_of_credit` that matter for `orders`. */
const openDates = Prisma.sql`(
  SELECT kind, day, warned FROM (VALUES
    ('SHIPMENT', latest_shipment_on, shipment_warned, orders.status NOT IN ('SHIPPED', 'DELIVERED', 'CANCELLED')),
    ('EXPIRY', expires_on, expiry_warned, orders.status <> 'CANCELLED' AND paid_of(orders) < payable_of(orders))
  ) AS dates (kind, day, warned, is_open) WHERE is_open
)`

/** Condition of a list of `orders`: a date of the letter of credit is near or has passed. */
export const needsLetterOfCredit = Prisma.sql`EXISTS (
  SELECT FROM letters_of_credit, LATERAL ${openDates} AS dates
  WHERE order_id = orders.id AND day <= ${today} + ${WARNING_DAYS[0]}::int
)`

/** Queues one email about dates of letters of credit that are near, once for each number of days. */
export async function mailLetterWarnings(sql: Sql, shopAddress: string): Promise<void> {
  await sql.query(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT letters_of_credit.id, order_id, orders.number AS order_number, letters_of_credit.number, kind, day, step
      FROM letters_of_credit JOIN orders ON orders.id = order_id, LATERAL ${openDates} AS dates,
        LATERAL (SELECT min(days) AS step FROM unnest(${[...WARNING_DAYS]}::int[]) AS days WHERE day - days <= ${today}) AS last
      WHERE day >= ${today} AND step IS NOT NULL AND (warned IS NULL OR step < warned)
      ORDER BY day, order_id, kind LIMIT ${MAX_WARNINGS}
    ), noted AS (
      UPDATE letters_of_credit SET shipment_warned = coalesce(shipment, shipment_warned), expiry_warned = coalesce(expiry, expiry_warned)
      FROM (
        SELECT id, min(step) FILTER (WHERE kind = 'SHIPMENT') AS shipment, min(step) FILTER (WHERE kind = 'EXPIRY') AS expiry
        FROM due GROUP BY id
      ) AS told WHERE told.id = letters_of_credit.id
    )
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'letters-of-credit', ${shopAddress}::text, jsonb_build_object('warnings', jsonb_agg(jsonb_build_object(
      'orderId', order_id, 'orderNumber', order_number, 'number', number, 'kind', kind, 'day', day, 'days', day - ${today})
      ORDER BY day, order_id, kind))
    FROM due HAVING count(*) > 0`)
}
