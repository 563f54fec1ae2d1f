import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../../shared/money'
import { buyerOf } from './buyer.sql'
import type { NewOrder, OrderStatement } from './shared-parts.sql'
import {
  canBeOrdered,
  journalOf,
  LINE_COLUMNS,
  lineArrays,
  lineResult,
  lineValues,
  lockedProducts,
  ORDER_COLUMNS,
  orderValues,
  pricesIn,
  stockOf,
  takenStock,
} from './shared-parts.sql'
import { sizesOf } from './sizes.sql'

/**
 * Order statement at list prices for many lines, sizes, and currencies other than the base. Parts: buyer → `product` (locked
 * by id, so that buyers queue without deadlock) → prices → sizes → `wanted` (all lines) → `line` (valid ones) → `summed` (a
 * row only if all are valid) → `taken` (stock) → `placed` (the order) → lines, stock ledger, event and emails.
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
    WITH ${buyer.locked}${lockedProducts(order, buyer)}${prices.locked}${sizes.locked}wanted AS (
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
    ), ${takenStock(stock)}${sizes.taken}, placed AS (
      INSERT INTO orders (${ORDER_COLUMNS}${buyer.statusColumn})
      SELECT ${orderValues(order)}${buyer.status}
      FROM summed WHERE EXISTS (SELECT FROM taken)
      RETURNING *
    ), listed AS (
      INSERT INTO order_lines (
        ${LINE_COLUMNS}${sizes.lineColumns}
      )
      SELECT ${lineValues(sizes)}${sizes.lineValues}
      FROM line, placed
    ), ${journalOf(order, buyer, sizes)}
    SELECT ${orderColumns}, (SELECT json_agg(told) FROM (SELECT
        ${lineResult(sizes)} FROM line ORDER BY position) AS told) AS lines FROM placed`,
  }
}
