import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { MAX_INT } from '../../shared/validation'
import { isLow } from '../products/managed-products.sql'

/** Two times of the same length; the one before ends at the same time of day as the other, which is now. */
export interface Periods {
  start: Date
  end: Date
  previousStart: Date
  previousEnd: Date
}

/** What customers pay in a currency. */
export interface CurrencySum {
  currency: string
  /** Minor units of it, as a text, since JSON knows no such numbers. */
  minor: string
}

/** What was sold on a day. */
export interface DaySum {
  /** `2026-11-21`. */
  day: string
  orderCount: number
  /** Minor units of the base currency. */
  revenueMinor: bigint
  byCurrency: CurrencySum[]
}

/** What was sold of a product. */
export interface ProductSum {
  productId: string
  name: string
  pieces: number
  /** Minor units of the base currency. */
  revenueMinor: bigint
  byCurrency: CurrencySum[]
}

const MAX_BEST_SELLERS = 5
const MAX_LOW_STOCK = 10

/** Of such sums: what all come to in the base currency, and in each. */
const revenue = Prisma.sql`
  least(sum(base), ${MAX_MINOR_UNITS})::bigint AS "revenueMinor",
  json_agg(json_build_object('currency', currency, 'minor', least(own, ${MAX_MINOR_UNITS})::text) ORDER BY currency)
    AS "byCurrency"`

/** The days of both periods that had orders. */
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

/** Those that brought most. They go by the names that they have now. */
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

/** Those with the fewest minimum orders in stock, the fewest first. */
export async function listLowStock(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM products
    WHERE ${isLow}
    ORDER BY available_quantity::float8 / min_quantity, name, id LIMIT ${MAX_LOW_STOCK}`)
  return rows.map(({ id }) => id)
}
