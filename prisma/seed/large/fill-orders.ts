import type { Client } from 'pg'
import { inTransaction } from '../in-transaction'
import { insertRows } from '../insert-rows'
import { EVENT_COLUMNS, LEDGER_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS } from '../order-columns'
import { chances } from './chances'
import { customerRow, madeUpCustomer } from './made-up-customers'
import { addOrder } from './order-history'
import type { History, StockedProduct } from './order-history'
import { REVIEW_TABLES } from '../review-tables'
import { settleOrders } from '../settle-orders'

const BATCH = 1_000
const DAY = 86_400_000

/**
 * Adds orders by made-up customers up to a number, over the last five months, by the shop's rules: copied prices, quantities
 * within minimum and stock, events, stock ledger. Sends no emails. Each thousand is written in full or not at all, so an
 * interrupted run can resume.
 * @returns how many orders are new
 */
export async function fillOrders(
  client: Client,
  wanted: number,
  onProgress: (orders: number) => void = () => undefined,
): Promise<number> {
  const found = await client.query<{ orders: number; latest: Date | null; now: Date }>(
    // Time of the last event: an order may have been cancelled after the last one was placed.
    `SELECT (SELECT count(*)::int FROM orders) AS orders,
       (SELECT max(at) FROM stock_ledger WHERE order_id IS NOT NULL) AS latest, now() AS now`,
  )
  const { orders = 0, latest = null, now = new Date() } = found.rows[0] ?? {}
  const missing = wanted - orders
  if (missing <= 0) return 0

  const start = Math.max(latest?.getTime() ?? 0, now.getTime() - 150 * DAY)
  const step = (now.getTime() - start) / (missing + 1)
  const customers = Math.min(5_000, Math.max(10, Math.ceil(wanted / 20)))
  const rows = Array.from({ length: customers }, (_, number) =>
    customerRow(number, new Date(now.getTime() - 160 * DAY)),
  )
  await insertRows(client, 'users', REVIEW_TABLES.users, rows)
  // Oldest first: the products orderable at a time are a prefix.
  const products = await client.query<{ id: string; at: Date }>(
    'SELECT id, created_at AS at FROM products WHERE deleted_at IS NULL ORDER BY created_at',
  )
  for (let made = 0; made < missing; made += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, missing - made) }, (_, index) => made + index)
    const plan = numbers.map((number) => {
      const at = start + (number + 1) * step
      const chance = chances(`order:${orders + number}`)
      const buyable = countUntil(products.rows, at)
      if (buyable === 0) throw new Error('The shop has no product that is old enough to have been ordered.')
      // Half of the orders have one line; a product comes once in each.
      const lines = Array.from({ length: Math.ceil(chance() ** 2 * 4) }, () => Math.floor(chance() * buyable))
      const productIds = [...new Set(lines)].map((place) => products.rows[place]?.id ?? '')
      return { at, productIds, customer: madeUpCustomer(Math.floor(chance() * customers)) }
    })
    await inTransaction(client, async () => {
      const stocked = await lockProducts(client, [...new Set(plan.flatMap(({ productIds }) => productIds))])
      const history: History = { orders: [], lines: [], events: [], ledger: [] }
      for (const { at, productIds, customer } of plan) {
        const ordered = productIds.flatMap((id) => stocked.get(id) ?? [])
        addOrder(history, ordered, customer, { at, step, now: now.getTime() })
      }
      await writeHistory(client, history, [...stocked.values()])
    })
    onProgress(orders + made + numbers.length)
  }
  return missing
}

/** Number of products, oldest first, that existed at that time. */
function countUntil(products: { at: Date }[], instant: number): number {
  let low = 0
  let high = products.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((products[middle]?.at.getTime() ?? Infinity) < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** Held until the transaction ends, and taken in a fixed order, so that buyers wait without deadlocks. */
async function lockProducts(client: Client, ids: string[]): Promise<Map<string, StockedProduct>> {
  const locked = await client.query<StockedProduct>(
    `SELECT id, sku, name, price_minor, min_quantity, available_quantity FROM products
     WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
    [ids],
  )
  return new Map(locked.rows.map((product) => [product.id, product]))
}

async function writeHistory(client: Client, { orders, lines, events, ledger }: History, stocked: StockedProduct[]) {
  await client.query(
    `UPDATE products SET available_quantity = given.stock
     FROM json_to_recordset($1::json) AS given (id uuid, stock int) WHERE products.id = given.id`,
    [JSON.stringify(stocked.map(({ id, available_quantity }) => ({ id, stock: available_quantity })))],
  )
  await insertRows(client, 'orders', ORDER_COLUMNS, orders)
  await insertRows(client, 'order_lines', LINE_COLUMNS, lines)
  await insertRows(client, 'order_events', EVENT_COLUMNS, events)
  await insertRows(client, 'stock_ledger', LEDGER_COLUMNS, ledger)
  await settleOrders(
    client,
    orders.map(({ id }) => String(id)),
  )
}
