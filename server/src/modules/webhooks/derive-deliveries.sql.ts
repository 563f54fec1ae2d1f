import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Rows of a journal that one statement reads at most. */
const BATCH = 500

/** How far below the highest id that was read a row may turn up late. */
const SLACK = 1_000

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
  event: Prisma.sql`CASE WHEN to_status IN ('PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED')
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

/** Whether the transaction that wrote a row came before another. Rows know the lower half of the number, which goes round. */
const isBefore = (xmin: Prisma.Sql, xid: Prisma.Sql) =>
  Prisma.sql`((${xid} & 4294967295) - ${xmin}::text::bigint + 4294967296) % 4294967296 BETWEEN 1 AND 2147483647`

/**
 * Makes deliveries of what journals have got since they were read last, for each endpoint that listens; answers whether there is more.
 * Any number of processes may do so: one at a time reads a journal, and what is read twice is written once.
 *
 * Ids of a journal do not come in the order in which its rows can be seen: a transaction that took a lower one may commit later. So a
 * row is read only when no transaction from before its own is under way (the oldest of those is `pg_snapshot_xmin`), and a row below
 * the highest id that was read is read as well if its transaction was still under way the last time. `xmin`, the transaction that
 * wrote a row, tells both: journals are append-only, so that it stays. That last time is `horizon`, also where there was more than one
 * batch: of the ids up to the highest that was read, all from before it were. Nothing is added to what places an order.
 */
export async function deriveDeliveries(sql: Sql): Promise<boolean> {
  const listening = await sql.query(Prisma.sql`SELECT FROM webhook_endpoints WHERE disabled_at IS NULL LIMIT 1`)
  if (listening.length === 0) return false
  const read = [await readJournal(sql, orderEvents), await readJournal(sql, stockLedger)]
  return read.some((count) => count === BATCH)
}

async function readJournal(sql: Sql, { source, columns, event, data, orderId, joined }: Journal): Promise<number> {
  const isSettled = isBefore(Prisma.sql`journal.xmin`, Prisma.sql`settled`)
  const [row] = await sql.query<{ count: number }>(Prisma.sql`
    WITH place AS MATERIALIZED (
      SELECT source, last_id, horizon, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS settled
      FROM webhook_cursors WHERE source = ${source} FOR UPDATE SKIP LOCKED
    ), batch AS MATERIALIZED (
      (SELECT journal.id, journal.at, ${columns}
      FROM place CROSS JOIN ${Prisma.raw(source)} AS journal
      WHERE journal.id > last_id AND ${isSettled}
      ORDER BY journal.id LIMIT ${BATCH}::int)
      UNION ALL
      -- All of them, and beside the others: those that were told already come again, and must take nobody's place.
      SELECT journal.id, journal.at, ${columns}
      FROM place CROSS JOIN ${Prisma.raw(source)} AS journal
      WHERE journal.id > last_id - ${SLACK}::bigint AND journal.id <= last_id AND ${isSettled}
        AND NOT ${isBefore(Prisma.sql`journal.xmin`, Prisma.sql`horizon`)} AND journal.at > now() - interval '1 day'
    ), told AS (
      INSERT INTO webhook_deliveries (id, endpoint_id, event, at, data, source, source_id, order_id)
      SELECT gen_random_uuid(), webhook_endpoints.id, happened.event, batch.at, ${data}, ${source}, batch.id, ${orderId}
      FROM batch ${joined}
        CROSS JOIN LATERAL (SELECT (${event})::"WebhookEvent" AS event) AS happened
        JOIN webhook_endpoints ON disabled_at IS NULL AND happened.event = ANY(events) AND active_since <= batch.at
      ON CONFLICT DO NOTHING
    ), moved AS (
      UPDATE webhook_cursors
      SET last_id = greatest(webhook_cursors.last_id, (SELECT max(id) FROM batch)), horizon = settled
      FROM place WHERE webhook_cursors.source = place.source
        AND (settled <> webhook_cursors.horizon OR EXISTS (SELECT FROM batch))
    )
    SELECT count(*)::int AS count FROM batch JOIN place ON batch.id > last_id`)
  return row?.count ?? 0
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
