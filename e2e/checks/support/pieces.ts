import type { CheckDatabase } from './postgres'

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
