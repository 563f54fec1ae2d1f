import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { MAX_INT } from '../../shared/validation'
import { isLow } from '../products/managed-products.sql'

/** Two periods of the same length. The previous one ends at the current time of day. */
export interface Periods {
  start: Date
  end: Date
  previousStart: Date
  previousEnd: Date
}

export interface CurrencySum {
  currency: string
  /** Minor units as text: JSON has no bigint. */
  minor: string
}

export interface DaySum {
  /** `2026-11-21`. */
  day: string
  orderCount: number
  /** Minor units of the base currency. */
  revenueMinor: bigint
  byCurrency: CurrencySum[]
}

interface ProductSum {
  productId: string
  name: string
  pieces: number
  /** Minor units of the base currency. */
  revenueMinor: bigint
  byCurrency: CurrencySum[]
}

const MAX_BEST_SELLERS = 5
const MAX_LOW_STOCK = 10

/** Columns with the sum in the base currency and per currency. */
const revenue = Prisma.sql`
  least(sum(base), ${MAX_MINOR_UNITS})::bigint AS "revenueMinor",
  json_agg(json_build_object('currency', currency, 'minor', least(own, ${MAX_MINOR_UNITS})::text) ORDER BY currency)
    AS "byCurrency"`

/** Days with orders, of both periods. */
export function sumDays(sql: Sql, { start, end, previousStart, previousEnd }: Periods): Promise<DaySum[]> {
  return sql.query(Prisma.sql`
    SELECT day, sum(orders)::int AS "orderCount", ${revenue} FROM (
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, currency, count(*) AS orders,
        sum(total_minor - cancelled_minor) AS own, sum(base_total_minor - base_cancelled_minor) AS base
      FROM orders
      WHERE created_at >= ${previousStart}::timestamptz AND created_at <= ${end}::timestamptz AND status NOT IN ('CANCELLED', 'AWAITING_APPROVAL')
        AND (created_at <= ${previousEnd}::timestamptz OR created_at >= ${start}::timestamptz)
      GROUP BY day, currency
    ) AS sold GROUP BY day`)
}

export interface UserSum extends Omit<DaySum, 'day'> {
  userId: string
  /** True if the orders are of the last 12 months. */
  isRecent: boolean
}

/** Orders of each user: all, and those of the last 12 months. */
export function sumOrdersOfUsers(sql: Sql, userIds: readonly string[]): Promise<UserSum[]> {
  return sql.query(Prisma.sql`
    SELECT "userId", "isRecent", sum(orders)::int AS "orderCount", ${revenue} FROM (
      SELECT user_id AS "userId", created_at >= now() - interval '12 months' AS "isRecent", currency, count(*) AS orders,
        sum(total_minor - cancelled_minor) AS own, sum(base_total_minor - base_cancelled_minor) AS base
      FROM orders
      WHERE user_id = ANY(${[...userIds]}::uuid[]) AND status NOT IN ('CANCELLED', 'AWAITING_APPROVAL')
      GROUP BY 1, 2, currency
    ) AS sold GROUP BY "userId", "isRecent"`)
}

/** Products with the highest revenue, with their current names. */
export function listBestSellers(sql: Sql, { start, end }: Periods): Promise<ProductSum[]> {
  return sql.query(Prisma.sql`
    SELECT best."productId", products.name, best.pieces, best."revenueMinor", best."byCurrency" FROM (
      SELECT product_id AS "productId", least(sum(sold.pieces), ${MAX_INT})::int AS pieces, ${revenue}
      FROM (
        SELECT product_id, currency, sum(quantity - COALESCE(cancelled, 0)) AS pieces,
          sum(unit_price_minor * quantity + adjustment_minor - COALESCE(line_progress.cancelled_minor, 0)) AS own,
          sum(base_unit_price_minor::numeric * quantity + base_adjustment_minor - COALESCE(line_progress.base_cancelled_minor, 0))
            AS base
        FROM orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
        WHERE created_at >= ${start}::timestamptz AND created_at <= ${end}::timestamptz AND status NOT IN ('CANCELLED', 'AWAITING_APPROVAL')
        GROUP BY product_id, currency HAVING sum(quantity) > sum(COALESCE(cancelled, 0))
      ) AS sold
      GROUP BY product_id ORDER BY "revenueMinor" DESC, pieces DESC, product_id LIMIT ${MAX_BEST_SELLERS}
    ) AS best JOIN products ON products.id = best."productId"
    ORDER BY best."revenueMinor" DESC, best.pieces DESC, best."productId"`)
}

/** Products whose stock covers the fewest minimum orders, lowest first. */
export async function listLowStock(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM products
    WHERE ${isLow}
    ORDER BY available_quantity::float8 / min_quantity, name, id LIMIT ${MAX_LOW_STOCK}`)
  return rows.map(({ id }) => id)
}
