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
