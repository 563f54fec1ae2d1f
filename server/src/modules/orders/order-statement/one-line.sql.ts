import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../../shared/money'
import type { RequestedLine } from '../orders.input'
import { buyerOf } from './buyer.sql'
import type { NewOrder, OrderStatement } from './shared-parts.sql'
import {
  confirmationEmail,
  enteredEvent,
  LINE_COLUMNS,
  ORDER_COLUMNS,
  orderValues,
  tierPrice,
} from './shared-parts.sql'

const PRICE = tierPrice('price_minor', 'tier_prices_minor')

/**
 * The order statement for one line of a product without sizes, at list prices in the base currency. The `UPDATE` itself locks the
 * product, and PostgreSQL checks its conditions again if it waited for the row. Parts: buyer → `line` (stock taken) → `placed` (the
 * order) → line, stock ledger, event and emails.
 */
export function placeOneLine(order: NewOrder, line: RequestedLine): OrderStatement {
  const buyer = buyerOf(order, 'order')
  return {
    nameSuffix: '_of_one',
    sql: (orderColumns) => Prisma.sql`
    WITH ${buyer.locked}line AS (
      UPDATE products SET available_quantity = available_quantity - quantity
      FROM (SELECT ${line.quantity}::int AS quantity, ${line.expectedUnitPrice}::bigint AS expected) AS asked
      WHERE id = ${line.productId}::uuid AND deleted_at IS NULL AND ${buyer.mayOrder} AND cardinality(sizes) < 2
        AND quantity BETWEEN min_quantity AND available_quantity AND quantity % increment = 0
        AND ${PRICE} = COALESCE(expected, ${PRICE})
        AND ${PRICE} <= ${MAX_MINOR_UNITS}::bigint / quantity
      RETURNING ${order.lineIds[0]}::uuid AS line_id, id, id AS product_id, 1 AS position, sku, name, quantity, quantity AS pieces,
        min_quantity, increment, weight_grams, available_quantity, available_quantity + quantity AS available,
        ${PRICE} AS unit_price, ${PRICE} AS base_unit_price, ${PRICE} * quantity AS total, ${PRICE} * quantity AS base_total
    ), placed AS (
      INSERT INTO orders (${ORDER_COLUMNS}${buyer.statusColumn})
      SELECT ${orderValues(order)}${buyer.status}
      FROM line
      RETURNING *
    ), listed AS (
      INSERT INTO order_lines (
        ${LINE_COLUMNS}
      )
      SELECT line_id, placed.id, position, product_id, sku, name, unit_price, base_unit_price, quantity, min_quantity,
        increment, available, weight_grams
      FROM line, placed
    ), moved AS (
      INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
      SELECT taken.id, placed.id, 'ORDER'::"StockReason", -pieces, available_quantity FROM line AS taken, placed
    ), entered AS (
      ${enteredEvent(order)}
    ), ${buyer.approvalEmails}${confirmationEmail(order, LINES_IN_EMAIL)}
    SELECT ${orderColumns}, (SELECT json_build_array(to_json(told)) FROM (SELECT
        sku, name AS "productName", unit_price AS "unitPriceMinor", base_unit_price AS "baseUnitPriceMinor",
        min_quantity AS "minQuantity", increment, available AS "availableQuantity",
        weight_grams AS "weightGrams" FROM line) AS told) AS lines FROM placed`,
  }
}

const LINES_IN_EMAIL = Prisma.raw(`(SELECT jsonb_build_array(to_jsonb(told)) FROM (
      SELECT sku, name, quantity, unit_price AS "unitPriceMinor" FROM line) AS told)`)
