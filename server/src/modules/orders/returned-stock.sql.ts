import type { Order, StockReason } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/**
 * The last parts of a `WITH`: return units of a locked order to stock, with stock ledger rows, also for deleted
 * products. If stock is counted by size, units return to the ordered size, or to the first size if that one is retired
 * or no size was named. The preceding part `gone` has `product_id`, `variant_id` and `pieces`. Locks products by id, as
 * placing an order does, so neither deadlocks the other.
 */
export function returnToStock(
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

/** Stock that a cancellation returned and that is sold by now. */
interface MissingStock {
  sku: string
  availableQuantity: number
}

/** Stock that units returned to: of a product, or of a size if stock is counted by size. */
interface Taken {
  productId: string
  variantId: string | null
  sku: string
  pieces: number
  available: number
}

/**
 * Takes the stock of an undone cancellation again, with stock ledger rows. If it is insufficient, it takes nothing and
 * returns the missing stock. Locks products by id, then sizes, as placing and cancelling do.
 */
export async function retakeStock(sql: Sql, cancellationId: string, orderId: string): Promise<MissingStock | null> {
  const ofCancellation = Prisma.sql`
    SELECT product_id, COALESCE(variant_id, reserved_variant_id) AS variant_id, cancellation_lines.quantity AS pieces
    FROM cancellation_lines JOIN order_lines ON order_lines.id = line_id WHERE cancellation_id = ${cancellationId}::uuid`
  await sql.query(Prisma.sql`
    SELECT id FROM products WHERE id IN (SELECT product_id FROM (${ofCancellation}) AS gone) ORDER BY id FOR NO KEY UPDATE`)
  await sql.query(Prisma.sql`
    SELECT product_variants.id FROM product_variants JOIN products ON products.id = product_id
    WHERE product_id IN (SELECT product_id FROM (${ofCancellation}) AS gone) AND stock_by_size AND retired_at IS NULL
    ORDER BY product_variants.id FOR NO KEY UPDATE OF product_variants`)
  const taken = await sql.query<Taken>(Prisma.sql`
    WITH gone AS (${ofCancellation}), size AS (
      SELECT product_variants.* FROM product_variants JOIN products ON products.id = product_id
      WHERE stock_by_size AND retired_at IS NULL AND product_id IN (SELECT product_id FROM gone)
    ), back AS (
      SELECT gone.product_id, sum(pieces)::int AS pieces,
        COALESCE(named.id, (SELECT size.id FROM size WHERE size.product_id = gone.product_id ORDER BY position LIMIT 1)) AS size_id
      FROM gone LEFT JOIN size AS named ON named.id = variant_id GROUP BY 1, 3
    )
    SELECT products.id AS "productId", size.id AS "variantId", COALESCE(size.sku, products.sku) AS sku, pieces,
      COALESCE(size.available_quantity, products.available_quantity) AS available
    FROM back JOIN products ON products.id = back.product_id LEFT JOIN size ON size.id = size_id ORDER BY 1, 2`)
  const missing = taken.find(({ pieces, available }) => pieces > available)
  if (missing) return { sku: missing.sku, availableQuantity: missing.available }
  await sql.query(Prisma.sql`
    WITH taken AS (
      SELECT * FROM unnest(
        ${taken.map(({ productId }) => productId)}::uuid[], ${taken.map(({ variantId }) => variantId)}::uuid[],
        ${taken.map(({ pieces }) => pieces)}::int[]
      ) AS given (of_product, of_size, pieces)
    ), sizes AS (
      UPDATE product_variants SET available_quantity = available_quantity - pieces FROM taken WHERE id = of_size
      RETURNING id, product_id, available_quantity, pieces
    ), changed AS (
      UPDATE products SET available_quantity = available_quantity - total
      FROM (SELECT of_product, sum(pieces)::int AS total FROM taken GROUP BY of_product) AS sums WHERE id = of_product
      RETURNING id, available_quantity, total, stock_by_size
    )
    INSERT INTO stock_ledger (product_id, variant_id, order_id, reason, delta, balance_after)
    SELECT id, NULL, ${orderId}::uuid, 'CANCELLATION'::"StockReason", -total, available_quantity FROM changed WHERE NOT stock_by_size
    UNION ALL
    SELECT product_id, id, ${orderId}::uuid, 'CANCELLATION'::"StockReason", -pieces, available_quantity FROM sizes`)
  return null
}
