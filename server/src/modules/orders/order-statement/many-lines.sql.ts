import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../../shared/money'
import { buyerOf } from './buyer.sql'
import type { NewOrder, OrderStatement } from './shared-parts.sql'
import {
  canBeOrdered,
  confirmationEmail,
  lineArrays,
  ORDER_COLUMNS,
  orderValues,
  pricesIn,
  stockOf,
} from './shared-parts.sql'
import { sizesOf } from './sizes.sql'

/**
 * The order statement at list prices: for many lines, for a size, and for another currency than the base one. Parts: buyer →
 * `product` (locked in the order of ids, so that buyers queue without deadlock) → prices → sizes → `wanted` (all lines) → `line` (those
 * that can be ordered) → `summed` (a row only if all can) → `taken` (stock) → `placed` (the order) → lines, stock ledger, event and
 * emails.
 */
export function placeManyLines(order: NewOrder, isSizeOpen: boolean): OrderStatement {
  const { lines, currency } = order.request
  const buyer = buyerOf(order, 'order')
  const sizes = sizesOf(lines, currency, isSizeOpen)
  const prices = pricesIn(currency, sizes)
  const stock = stockOf(lines, sizes)
  return {
    nameSuffix: `${sizes.nameSuffix}${stock.nameSuffix}`,
    sql: (orderColumns) => Prisma.sql`
    WITH ${buyer.locked}product AS MATERIALIZED (
      SELECT id, sku, name, price_minor, min_quantity, increment, available_quantity, sizes, stock_by_size, tier_quantities,
        tier_prices_minor, weight_grams
      FROM products
      WHERE id = ANY(${lines.map(({ productId }) => productId)}::uuid[]) AND deleted_at IS NULL AND ${buyer.mayOrder}
      ORDER BY id FOR NO KEY UPDATE
    ), ${prices.locked}${sizes.locked}wanted AS (
      SELECT asked.*, product.*, ${prices.price} AS unit_price, ${prices.basePrice} AS base_unit_price${sizes.columns},
        ${stock.available} AS available
      FROM unnest(${lineArrays(order)}${sizes.array})
        WITH ORDINALITY AS asked (line_id, product_id, quantity, expected${sizes.arrayName}, position)
      JOIN ${prices.from} AS product ON product.id = product_id${sizes.join}
    ), line AS MATERIALIZED (
      SELECT * FROM wanted WHERE ${canBeOrdered(sizes)}
    ), summed AS (
      SELECT sum(unit_price * quantity) AS total,
        least(sum(base_unit_price::numeric * quantity), ${MAX_MINOR_UNITS}) AS base_total
      FROM line HAVING count(*) = ${lines.length} AND sum(unit_price * quantity) <= ${MAX_MINOR_UNITS}
    ), taken AS (
      UPDATE products SET available_quantity = available_quantity - pieces
      FROM (${stock.needed}) AS needed
      WHERE id = product_id AND EXISTS (SELECT FROM summed)
      RETURNING id, available_quantity, stock_by_size, pieces
    )${sizes.taken}, placed AS (
      INSERT INTO orders (${ORDER_COLUMNS}${buyer.statusColumn})
      SELECT ${orderValues(order)}${buyer.status}
      FROM summed WHERE EXISTS (SELECT FROM taken)
      RETURNING *
    ), listed AS (
      INSERT INTO order_lines (
        id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor, quantity, min_quantity,
        increment, available_quantity, weight_grams${sizes.lineColumns}
      )
      SELECT line_id, placed.id, position, product_id, ${sizes.sku}, name, unit_price, base_unit_price, quantity,
        ${sizes.minQuantity}, ${sizes.increment}, available, ${sizes.weight}${sizes.lineValues}
      FROM line, placed
    ), moved AS (
      INSERT INTO stock_ledger ${sizes.ledgerRows}
    ), entered AS (
      INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
    ), ${buyer.approvalEmails}${confirmationEmail(
      order,
      Prisma.sql`(SELECT jsonb_agg(told) FROM (
      SELECT ${sizes.sku} AS sku, name, quantity, unit_price AS "unitPriceMinor"${sizes.emailColumns} FROM line ORDER BY position) AS told)`,
    )}
    SELECT ${orderColumns}, (SELECT json_agg(told) FROM (SELECT
        ${sizes.sku} AS sku, name AS "productName", unit_price AS "unitPriceMinor", base_unit_price AS "baseUnitPriceMinor",
        ${sizes.minQuantity} AS "minQuantity", ${sizes.increment} AS increment, available AS "availableQuantity",
        ${sizes.weight} AS "weightGrams"${sizes.resultColumns} FROM line ORDER BY position) AS told) AS lines FROM placed`,
  }
}
