import type pg from 'pg'
import type { Table } from '../backup/tables'
import { listTables } from '../backup/tables'
import { Problem } from '../problem'

/** A journal whose old rows may leave the shop. */
export interface Journal {
  name: 'order_events' | 'stock_ledger'
  /** Columns by which rows belong together. */
  group: string[]
  /** Which rows of `journal` may go that are older than `$1`. */
  mayGo: string
}

/**
 * What may go: docs/scaling-database.md says why, and why nothing else may. Of an order all of its states go or none does, once it is over, and none
 * of one that was never approved: they alone say so, to its confirmation and to who erases a person. Of stock a balance stays for each product and size.
 */
export const JOURNALS: readonly Journal[] = [
  {
    name: 'order_events',
    group: ['order_id'],
    mayGo: `EXISTS (SELECT FROM orders WHERE id = journal.order_id AND status IN ('DELIVERED', 'CANCELLED'))
      AND NOT EXISTS (SELECT FROM order_events AS other WHERE other.order_id = journal.order_id AND other.at >= $1::date)
      AND NOT EXISTS (SELECT FROM order_returns WHERE order_returns.order_id = journal.order_id
        AND state IN ('REQUESTED', 'ACCEPTED', 'RECEIVED'))
      AND NOT EXISTS (SELECT FROM order_events AS decision WHERE decision.order_id = journal.order_id
        AND decision.from_status = 'AWAITING_APPROVAL' AND decision.to_status = 'CANCELLED')`,
  },
  {
    name: 'stock_ledger',
    group: ['product_id', 'variant_id'],
    // One row by itself is what would stay in its place.
    mayGo: `at < $1::date AND EXISTS (SELECT FROM stock_ledger AS other WHERE other.product_id = journal.product_id
      AND other.variant_id IS NOT DISTINCT FROM journal.variant_id AND other.id <> journal.id AND other.at < $1::date)`,
  },
]

/** The journal's columns in this database. Throws Problem where it is divided by month: there its months are detached. */
export async function describeJournal(client: pg.ClientBase, { name }: Journal): Promise<Table> {
  const table = (await listTables(client)).find((one) => one.name === name)
  if (table) return table
  throw new Problem(
    `${name} is divided by month here.`,
    'Detach the months that are to go, as docs/scaling-database.md shows it.',
  )
}

/** How many products have another stock than their ledger adds up to. */
export async function countWrongBooks(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM products LEFT JOIN (
      SELECT product_id, sum(delta) AS stock FROM stock_ledger GROUP BY product_id
    ) AS ledger ON product_id = products.id
    WHERE available_quantity <> COALESCE(stock, 0)`)
  return rows[0]?.count ?? 0
}
