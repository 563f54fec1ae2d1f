import { readBooks } from './ordering'
import type { CheckDatabase } from './postgres'
import { demand } from './run-check'

/** Acknowledged order ids by idempotency key. */
export type Acknowledged = Map<string, string>

/**
 * Demands that the database has each acknowledged order once, and no other.
 * @param stock of each product at the beginning
 */
export async function demandBooks(
  database: CheckDatabase,
  products: string[],
  stock: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const kept = await database.query<{ id: string; key: string }>('SELECT id, idempotency_key AS key FROM orders')
  const byKey = new Map(kept.map(({ id, key }) => [key, id]))
  const lost = [...acknowledged].filter(([key, id]) => byKey.get(key) !== id)
  demand(lost.length === 0, `${lost.length} acknowledged orders are lost or another one by now.`)
  demand(byKey.size === kept.length, `${kept.length - byKey.size} orders were placed twice.`)
  demand(kept.length === acknowledged.size, `There are ${kept.length} orders, but ${acknowledged.size} were answered.`)
  const { available, sold, ledgerSum, events, mails, orders } = await readBooks(database, products)
  const all = products.length * stock
  demand(available + sold === all, `${available} in stock and ${sold} ordered are not ${all}.`)
  demand(ledgerSum === available, `The ledger says ${ledgerSum}, the products ${available}.`)
  // A person gets a limited number of emails per hour; no order has two.
  demand(events === orders && mails <= orders, `${orders} orders have ${events} events and ${mails} mails.`)
}

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

/**
 * Demands that all payments, refunds and reversals are complete: each continues the sum paid of another one, and each has its
 * row in the audit log. One statement reads a consistent snapshot, also during writes.
 */
export async function demandLedger(database: CheckDatabase): Promise<void> {
  const [found = {}] = await database.query<Record<string, number>>(
    `WITH steps AS (
       SELECT order_id, amount_minor AS delta, paid_minor,
         CASE WHEN amount_minor > 0 THEN 'RECORD_PAYMENT' ELSE 'RECORD_REFUND' END AS action
       FROM payments
       UNION ALL
       SELECT order_id, -amount_minor, reversal.paid_minor, 'REVERSE_PAYMENT'
       FROM payment_reversals reversal JOIN payments ON payments.id = payment_id
     ), logged AS (
       SELECT subject_id AS order_id, action::text FROM audit_log
       WHERE action IN ('RECORD_PAYMENT', 'RECORD_REFUND', 'REVERSE_PAYMENT')
     ), sums AS (
       (SELECT order_id, paid_minor - delta FROM steps UNION ALL SELECT order_id, sum(delta) FROM steps GROUP BY order_id)
       EXCEPT ALL (SELECT order_id, paid_minor FROM steps UNION ALL SELECT DISTINCT order_id, 0 FROM steps)
     ), unlogged AS (SELECT order_id, action FROM steps EXCEPT ALL SELECT * FROM logged
     ), undone AS (SELECT * FROM logged EXCEPT ALL SELECT order_id, action FROM steps)
     SELECT (SELECT count(*)::int FROM sums) AS "payments that do not continue a sum",
       (SELECT count(*)::int FROM unlogged) AS "payments without their audit row",
       (SELECT count(*)::int FROM undone) AS "audit rows without their payment"`,
  )
  for (const [what, times] of Object.entries(found)) demand(times === 0, `There are ${times} ${what}.`)
}

/** Outcome of shipping or cancelling units, including retries. */
export interface Act {
  kind: 'shipped' | 'cancelled'
  isDone: boolean
  isBuyer: boolean
  pieces: number
}

/** Totals of acknowledged actions. */
export function countDone(acts: readonly Act[]) {
  const done = acts.filter(({ isDone }) => isDone)
  const of = (kind: Act['kind']) => {
    const own = done.filter((act) => act.kind === kind)
    return { acts: own.length, pieces: own.reduce((sum, { pieces }) => sum + pieces, 0) }
  }
  return { shipped: of('shipped'), cancelled: of('cancelled'), byAdmins: done.filter(({ isBuyer }) => !isBuyer).length }
}

/** Stored totals of some orders' units. */
interface BooksOfPieces {
  /**
   * Lines with more units shipped and cancelled than ordered, and lines whose totals differ from their rows.
   */
  tooMany: number
  miscounted: number
  /** Open units, cancelled units, and units that the ledger returned to stock. */
  left: number
  cancelled: number
  cameBack: number
  shipments: number
  cancellations: number
  /** Unfinished orders without open units. */
  open: number
  /** Rows of the audit log. */
  recorded: number
}

export async function readPieces(database: CheckDatabase, orderIds: string[]): Promise<BooksOfPieces> {
  const [books] = await database.query<BooksOfPieces & Record<string, number>>(
    `WITH line AS (
       SELECT order_lines.order_id, quantity, coalesce(line_progress.shipped, 0) AS counted_shipped,
         coalesce(line_progress.cancelled, 0) AS counted_cancelled,
         (SELECT coalesce(sum(quantity), 0)::int FROM shipment_lines WHERE line_id = order_lines.id) AS shipped,
         (SELECT coalesce(sum(quantity), 0)::int FROM cancellation_lines WHERE line_id = order_lines.id) AS cancelled
       FROM order_lines LEFT JOIN line_progress ON line_id = order_lines.id WHERE order_id = ANY($1)
     ), ending AS (SELECT order_id, sum(shipped) AS shipped FROM line GROUP BY order_id)
     SELECT count(*) FILTER (WHERE shipped + cancelled > quantity)::int AS "tooMany",
            count(*) FILTER (WHERE (shipped, cancelled) <> (counted_shipped, counted_cancelled))::int AS miscounted,
            sum(quantity - shipped - cancelled)::int AS left, sum(cancelled)::int AS cancelled,
            (SELECT coalesce(sum(delta), 0)::int FROM stock_ledger
             WHERE order_id = ANY($1) AND reason = 'CANCELLATION') AS "cameBack",
            (SELECT count(*)::int FROM shipments WHERE order_id = ANY($1)) AS shipments,
            (SELECT count(*)::int FROM cancellations WHERE order_id = ANY($1)) AS cancellations,
            (SELECT count(*)::int FROM orders JOIN ending ON order_id = id
             WHERE status::text <> CASE WHEN shipped > 0 THEN 'SHIPPED' ELSE 'CANCELLED' END) AS open,
            (SELECT count(*)::int FROM audit_log WHERE subject_id = ANY($1)) AS recorded
     FROM line`,
    [orderIds],
  )
  if (!books) throw new Error('There are no books.')
  return books
}
