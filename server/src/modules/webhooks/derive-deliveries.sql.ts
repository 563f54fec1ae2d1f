import { Prisma } from '@instrumenta/prisma/client'
import { readJournal } from '../../shared/journal.sql'
import type { Sql } from '../../shared/sql'

/** Rows of a journal that one statement reads at most. */
const BATCH = 500

/** A journal that webhooks are made of. All of it is SQL. */
interface Journal {
  source: 'order_events' | 'stock_ledger'
  /** Columns of a row beside `id` and `at`, of `journal`. */
  columns: Prisma.Sql
  /** Of `batch`, and what is joined to it: the event, what is told of it, and the order. */
  event: Prisma.Sql
  data: Prisma.Sql
  orderId: Prisma.Sql
  joined: Prisma.Sql
}

const orderEvents: Journal = {
  source: 'order_events',
  columns: Prisma.sql`journal.order_id, journal.from_status, journal.to_status`,
  // States follow one another in the order of the type: a step back is something that the staff took back, and no new order.
  event: Prisma.sql`CASE WHEN to_status >= COALESCE(from_status, to_status) AND to_status IN ('PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED')
    THEN 'ORDER_' || to_status ELSE 'ORDER_CHANGED' END`,
  data: Prisma.sql`jsonb_build_object(
    'orderId', orders.id, 'orderNumber', orders.number, 'status', to_status, 'previousStatus', from_status,
    'currency', trim(orders.currency), 'total', orders.total_minor, 'lines', (
      SELECT jsonb_agg(jsonb_build_object(
        'sku', sku, 'productId', product_id, 'variantId', variant_id, 'quantity', quantity, 'unitPrice', unit_price_minor,
        'total', unit_price_minor * quantity + adjustment_minor
      ) ORDER BY position) FROM order_lines WHERE order_lines.order_id = orders.id
    ))`,
  orderId: Prisma.sql`orders.id`,
  joined: Prisma.sql`JOIN orders ON orders.id = batch.order_id`,
}

const stockLedger: Journal = {
  source: 'stock_ledger',
  columns: Prisma.sql`journal.product_id, journal.variant_id, journal.reason, journal.delta, journal.balance_after, journal.order_id`,
  event: Prisma.sql`'STOCK_CHANGED'`,
  data: Prisma.sql`jsonb_build_object(
    'productId', batch.product_id, 'variantId', batch.variant_id, 'sku', COALESCE(product_variants.sku, products.sku),
    'reason', batch.reason, 'change', batch.delta, 'available', batch.balance_after)`,
  orderId: Prisma.sql`batch.order_id`,
  joined: Prisma.sql`JOIN products ON products.id = batch.product_id
    LEFT JOIN product_variants ON product_variants.id = batch.variant_id`,
}

/**
 * Makes deliveries of what journals have got since they were read last, for each endpoint that listens; answers whether there is more.
 * Any number of processes may do so: one at a time reads a journal, and what is read twice is written once.
 */
export async function deriveDeliveries(sql: Sql): Promise<boolean> {
  const listening = await sql.query(Prisma.sql`SELECT FROM webhook_endpoints WHERE disabled_at IS NULL LIMIT 1`)
  if (listening.length === 0) return false
  const read = [await deliver(sql, orderEvents), await deliver(sql, stockLedger)]
  return read.some((count) => count === BATCH)
}

function deliver(sql: Sql, { source, columns, event, data, orderId, joined }: Journal): Promise<number> {
  return readJournal(sql, {
    journal: source,
    reader: source,
    columns,
    batch: BATCH,
    told: Prisma.sql`
      INSERT INTO webhook_deliveries (id, endpoint_id, event, at, data, source, source_id, order_id)
      SELECT gen_random_uuid(), webhook_endpoints.id, happened.event, batch.at, ${data}, ${source}, batch.id, ${orderId}
      FROM batch ${joined}
        CROSS JOIN LATERAL (SELECT (${event})::"WebhookEvent" AS event) AS happened
        JOIN webhook_endpoints ON disabled_at IS NULL AND happened.event = ANY(events) AND active_since <= batch.at
      ON CONFLICT DO NOTHING`,
  })
}

/** Has journals be read from now on, unless an endpoint listens already: nobody wants to hear of what was before. */
export async function beginReading(sql: Sql): Promise<void> {
  for (const { source } of [orderEvents, stockLedger]) {
    await sql.query(Prisma.sql`
      INSERT INTO webhook_cursors (source, last_id, horizon)
      SELECT ${source}, COALESCE(max(id), 0), pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      FROM ${Prisma.raw(source)}
      ON CONFLICT (source) DO UPDATE SET last_id = excluded.last_id, horizon = excluded.horizon
        WHERE NOT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL)`)
  }
}
