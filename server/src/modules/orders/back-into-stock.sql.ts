import type { Order, StockReason } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'

/**
 * The last parts of a `WITH`: return pieces of a locked order to stock, with stock ledger rows, also for deleted products. If stock is
 * counted by size, pieces return to the ordered size, or to the first if that is retired or none was named. The part `gone` before
 * has `product_id`, `variant_id` and `pieces`. Locks products by id, as placing an order does, so neither deadlocks the other.
 */
export function backIntoStock(
  order: Pick<Order, 'id'>,
  reason: Extract<StockReason, 'CANCELLATION' | 'RETURNED'>,
): Prisma.Sql {
  const ofOrder = Prisma.sql`${order.id}::uuid, ${reason}::"StockReason"`
  return Prisma.sql`coming_back AS MATERIALIZED (
        SELECT product_id, sum(pieces)::int AS pieces FROM gone GROUP BY product_id
      ), held AS MATERIALIZED (
        SELECT id AS held_id, stock_by_size FROM products WHERE id IN (SELECT product_id FROM coming_back)
        ORDER BY id FOR NO KEY UPDATE
      ), size AS MATERIALIZED (
        SELECT product_variants.id AS size_id, product_id AS size_of, position AS place
        FROM held JOIN product_variants ON product_id = held_id
        WHERE held.stock_by_size AND retired_at IS NULL
        ORDER BY product_variants.id FOR NO KEY UPDATE OF product_variants
      ), sizes_back AS (
        UPDATE product_variants SET available_quantity = available_quantity + pieces
        FROM (
          SELECT COALESCE(named.size_id, (SELECT size_id FROM size WHERE size_of = product_id ORDER BY place LIMIT 1)) AS back_to,
            sum(pieces)::int AS pieces
          FROM gone JOIN held ON held_id = product_id AND stock_by_size LEFT JOIN size AS named ON named.size_id = variant_id
          GROUP BY back_to
        ) AS returning_to
        WHERE id = back_to
        RETURNING id, product_id, available_quantity, pieces
      ), restocked AS (
        UPDATE products SET available_quantity = available_quantity + pieces
        FROM held JOIN coming_back ON product_id = held_id WHERE id = held_id
        RETURNING id, available_quantity, pieces, held.stock_by_size
      ), returned AS (
        INSERT INTO stock_ledger (product_id, variant_id, order_id, reason, delta, balance_after)
        SELECT id, NULL, ${ofOrder}, pieces, available_quantity
        FROM restocked WHERE NOT stock_by_size
        UNION ALL SELECT product_id, id, ${ofOrder}, pieces, available_quantity
        FROM sizes_back
      )`
}
