import type pg from 'pg'
import type { Table } from '../backup/tables'
import { listTables } from '../backup/tables'
import { Problem } from '../problem'

/** A journal whose old rows can be archived. */
export interface Journal {
  name: 'order_events' | 'stock_ledger'
  /** Columns by which rows belong together. */
  group: string[]
  /** Condition for rows older than `$1` that can be archived. */
  mayGo: string
}

/**
 * Journals that may be archived; docs/scaling-database.md says why only these. An order's events go all together once it has
 * ended. Events of orders that were never approved stay: order confirmations and erasures need them. A stock balance stays
 * for each product and size.
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
    // A single row would only be replaced by its balance.
    mayGo: `at < $1::date AND EXISTS (SELECT FROM stock_ledger AS other WHERE other.product_id = journal.product_id
      AND other.variant_id IS NOT DISTINCT FROM journal.variant_id AND other.id <> journal.id AND other.at < $1::date)`,
  },
]

/** The journal's columns in this database. Throws Problem where it is divided by month: there its months are detached. */
export async function describeJournal(client: pg.ClientBase, { name }: Journal): Promise<Table> {
  const table = (await listTables(client)).find((one) => one.name === name)
  if (table) return table
  throw new Problem(
    `${name} is partitioned by month.`,
    'Detach the old partitions as docs/scaling-database.md describes.',
  )
}

/** Number of products whose stock differs from the sum of their ledger. */
export async function countWrongBooks(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM products LEFT JOIN (
      SELECT product_id, sum(delta) AS stock FROM stock_ledger GROUP BY product_id
    ) AS ledger ON product_id = products.id
    WHERE available_quantity <> COALESCE(stock, 0)`)
  return rows[0]?.count ?? 0
}
