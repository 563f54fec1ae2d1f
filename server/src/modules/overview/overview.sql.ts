import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'

/** Two times of the same length; the one before ends at the same time of day as the other, which is now. */
export interface Periods {
  start: Date
  end: Date
  previousStart: Date
  previousEnd: Date
}

/** What was sold on a day. */
export interface DaySum {
  /** `2026-11-21`. */
  day: string
  orderCount: number
  revenueMinor: bigint
}

/** What was sold of a product. */
export interface ProductSum {
  productId: string
  name: string
  pieces: number
  revenueMinor: bigint
}

const MAX_BEST_SELLERS = 5
const MAX_LOW_STOCK = 10
/** Stock is low when it is less than so many minimum orders. */
const LOW_STOCK_ORDERS = 3
const MAX_INT = 2_147_483_647

const revenueMinor = Prisma.sql`
  least(sum(orders.unit_price_minor * orders.order_quantity), ${MAX_MINOR_UNITS})::bigint AS "revenueMinor"`

/** The days of both periods that had orders. */
export function sumDays(sql: Sql, { start, end, previousStart, previousEnd }: Periods): Promise<DaySum[]> {
  return sql.query(Prisma.sql`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS "orderCount", ${revenueMinor}
    FROM orders
    WHERE created_at >= ${previousStart}::timestamptz AND created_at <= ${end}::timestamptz AND status <> 'CANCELLED'
      AND (created_at <= ${previousEnd}::timestamptz OR created_at >= ${start}::timestamptz)
    GROUP BY day`)
}

/** Those that brought most. They go by the names that they have now. */
export function listBestSellers(sql: Sql, { start, end }: Periods): Promise<ProductSum[]> {
  return sql.query(Prisma.sql`
    SELECT best."productId", products.name, best.pieces, best."revenueMinor" FROM (
      SELECT product_id AS "productId", least(sum(order_quantity), ${MAX_INT})::int AS pieces, ${revenueMinor}
      FROM orders WHERE created_at >= ${start}::timestamptz AND created_at <= ${end}::timestamptz AND status <> 'CANCELLED'
      GROUP BY product_id ORDER BY "revenueMinor" DESC, pieces DESC, product_id LIMIT ${MAX_BEST_SELLERS}
    ) AS best JOIN products ON products.id = best."productId"
    ORDER BY best."revenueMinor" DESC, best.pieces DESC, best."productId"`)
}

/** Those with the fewest minimum orders in stock, the fewest first. In wide numbers: three times one may be too large. */
export async function listLowStock(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM products
    WHERE deleted_at IS NULL AND available_quantity < ${LOW_STOCK_ORDERS}::bigint * min_quantity
    ORDER BY available_quantity::float8 / min_quantity, name, id LIMIT ${MAX_LOW_STOCK}`)
  return rows.map(({ id }) => id)
}
