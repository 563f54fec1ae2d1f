import type { CheckDatabase } from './postgres'
import { demand } from './run-check'

/** Counts of partially written records, by description. */
type HalfDone = Record<string, number>

/**
 * Demands that all records are complete: each order with all lines, its total, stock movements and event; each
 * quotation with its order and events, or with none; each company order with its approval, or waiting. One statement
 * reads a consistent snapshot, also during writes.
 * @param stock of each product at the beginning
 */
export async function demandWhole(database: CheckDatabase, products: string[], stock: number): Promise<void> {
  const [found = {}] = await database.query<HalfDone>(
    `WITH listed AS (
       SELECT order_id AS id, count(*) AS lines, sum(unit_price_minor * quantity + adjustment_minor) AS total, sum(quantity) AS pieces
       FROM order_lines GROUP BY order_id
     ), moved AS (
       SELECT order_id AS id, -sum(delta) AS pieces FROM stock_ledger WHERE order_id IS NOT NULL GROUP BY order_id
     ), entered AS (
       SELECT order_id AS id, count(*) FILTER (WHERE from_status IS NULL) AS placed,
         count(*) FILTER (WHERE from_status = 'AWAITING_APPROVAL' AND to_status = 'PLACED') AS approved
       FROM order_events GROUP BY order_id
     ), told AS (
       SELECT quotation_id AS id, count(*) FILTER (WHERE to_state = 'ACCEPTED') AS accepted,
         count(*) FILTER (WHERE to_state = 'ORDERED') AS ordered
       FROM quotation_events GROUP BY quotation_id
     ), kept AS (
       SELECT id, available_quantity AS left,
         (SELECT sum(delta) FROM stock_ledger WHERE product_id = products.id) AS balance,
         (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE product_id = products.id) AS ordered
       FROM products WHERE id = ANY($1)
     )
     SELECT
       (SELECT count(*)::int FROM orders LEFT JOIN listed USING (id) WHERE (line_count, total_minor) IS DISTINCT FROM (lines, total))
         AS "orders without all of their lines",
       (SELECT count(*)::int FROM listed LEFT JOIN moved USING (id) WHERE listed.pieces IS DISTINCT FROM moved.pieces)
         AS "orders that did not take what they list",
       (SELECT count(*)::int FROM orders LEFT JOIN entered USING (id)
         WHERE placed IS DISTINCT FROM 1 OR approved <> (CASE WHEN company_id IS NOT NULL AND status = 'PLACED' THEN 1 ELSE 0 END))
         AS "orders whose state is not that of their events",
       (SELECT count(*)::int FROM quotations LEFT JOIN told USING (id) LEFT JOIN orders ON quotation_id = quotations.id
         WHERE (state = 'ORDERED') <> (orders.id IS NOT NULL)
           OR accepted <> (state = 'ORDERED')::int OR told.ordered <> (state = 'ORDERED')::int)
         AS "quotations that are accepted by half",
       (SELECT count(*)::int FROM kept WHERE "left" IS DISTINCT FROM balance OR "left" + ordered <> $2)
         AS "products whose stock is not what was ordered of it"`,
    [products, stock],
  )
  for (const [what, times] of Object.entries(found)) demand(times === 0, `There are ${times} ${what}.`)
}
