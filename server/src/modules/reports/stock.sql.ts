import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { MAX_INT } from '../../shared/validation'
import type { Period } from './period'
import { isSale, isWithin } from './sales.sql'

export interface StockRow {
  productId: string
  name: string
  sku: string
  pieces: number
  /** Minor units of the base currency. */
  valueMinor: bigint
  soldPieces: number
  averagePieces: number
  /** Sums of all products, in each row. */
  productCount: number
  allPieces: number
  allValueMinor: bigint
}

/** Products with stock or sales, the highest value of stock first. Stock in the past is the stock of today without later movements. */
export function listStock(sql: Sql, period: Period, limit: number): Promise<StockRow[]> {
  const { from, to, timeZone } = period
  return sql.query(Prisma.sql`
    WITH moved AS (
      SELECT product_id, sum(delta) AS since_start,
        COALESCE(sum(delta) FILTER (WHERE at >= ((${to}::timestamp + interval '1 day') AT TIME ZONE ${timeZone})), 0) AS since_end
      FROM stock_ledger WHERE at >= (${from}::timestamp AT TIME ZONE ${timeZone}) GROUP BY product_id
    ), sold AS (
      SELECT product_id, sum(quantity - COALESCE(cancelled, 0)) AS pieces
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
      WHERE ${isWithin(Prisma.sql`orders.created_at`, period)} AND ${isSale} GROUP BY product_id
    ), stocked AS (
      SELECT id AS "productId", name, sku, CASE WHEN deleted_at IS NULL THEN available_quantity ELSE 0 END AS pieces,
        CASE WHEN deleted_at IS NULL THEN available_quantity::numeric * price_minor ELSE 0 END AS value,
        COALESCE(sold.pieces, 0) AS sold,
        (2 * available_quantity - COALESCE(since_start, 0) - COALESCE(since_end, 0))::float8 / 2 AS "averagePieces"
      FROM products LEFT JOIN moved ON moved.product_id = products.id LEFT JOIN sold ON sold.product_id = products.id
      WHERE (deleted_at IS NULL AND available_quantity > 0) OR sold.pieces > 0
    )
    SELECT "productId", name, sku, pieces, least(value, ${MAX_MINOR_UNITS})::bigint AS "valueMinor",
      least(sold, ${MAX_INT})::int AS "soldPieces", greatest("averagePieces", 0) AS "averagePieces",
      (count(*) OVER ())::int AS "productCount", least(sum(pieces) OVER (), ${MAX_INT})::int AS "allPieces",
      least(sum(value) OVER (), ${MAX_MINOR_UNITS})::bigint AS "allValueMinor"
    FROM stocked ORDER BY value DESC, sold DESC, "productId" LIMIT ${limit}`)
}
