import { Prisma } from '@instrumenta/prisma/client'
import type { JournalTable } from '../../shared/journal.sql'
import { journalKeys, readJournal } from '../../shared/journal.sql'
import { queuing } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'
import { SEND_WEBHOOK } from './deliveries.sql'
import { invoices, paymentReversals, payments, priceChanges, productChanges } from './event-journals.sql'

/** Maximum number of journal rows that one statement reads. */
const BATCH = 500

/** A journal that produces webhooks, as SQL parts. */
export interface Journal {
  /** Name of the journal's reader, and source of the deliveries. */
  reader: string
  table: JournalTable
  /** Columns of the table `journal` besides `id` and `at`. */
  columns: Prisma.Sql
  /** Expressions over `batch` and its joins: the event, its data, the order, and the actor. */
  event: Prisma.Sql
  data: Prisma.Sql
  orderId: Prisma.Sql
  joined: Prisma.Sql
  /** Id of the person. */
  actorId: Prisma.Sql
  /** Distinguishes several events of one row. */
  sourceId: Prisma.Sql
}

const orderEvents: Journal = {
  reader: 'order_events',
  table: 'order_events',
  columns: Prisma.sql`journal.order_id, journal.from_status, journal.to_status, journal.actor_id`,
  // Statuses follow one another in the order of the type: a step back is an undo by staff, and no new order.
  event: Prisma.sql`CASE WHEN to_status >= COALESCE(from_status, to_status) AND to_status IN ('PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED')
    THEN 'ORDER_' || to_status ELSE 'ORDER_CHANGED' END`,
  data: Prisma.sql`jsonb_build_object(
    'orderId', orders.id, 'orderNumber', orders.number, 'status', to_status, 'previousStatus', from_status,
    'currency', trim(orders.currency), 'total', orders.total_minor, 'totalWithTax', orders.total_minor + orders.tax_minor, 'lines', (
      SELECT jsonb_agg(jsonb_build_object(
        'sku', sku, 'productId', product_id, 'variantId', variant_id, 'quantity', quantity, 'unitPrice', unit_price_minor,
        'total', unit_price_minor * quantity + adjustment_minor
      ) ORDER BY position) FROM order_lines WHERE order_lines.order_id = orders.id
    ))`,
  orderId: Prisma.sql`orders.id`,
  joined: Prisma.sql`JOIN orders ON orders.id = batch.order_id`,
  actorId: Prisma.sql`batch.actor_id`,
  sourceId: Prisma.sql`batch.id`,
}

const stockLedger: Journal = {
  reader: 'stock_ledger',
  table: 'stock_ledger',
  columns: Prisma.sql`journal.product_id, journal.variant_id, journal.reason, journal.delta, journal.balance_after, journal.order_id`,
  event: Prisma.sql`'STOCK_CHANGED'`,
  data: Prisma.sql`jsonb_build_object(
    'productId', batch.product_id, 'variantId', batch.variant_id, 'sku', COALESCE(product_variants.sku, products.sku),
    'reason', batch.reason, 'change', batch.delta, 'available', batch.balance_after)`,
  orderId: Prisma.sql`batch.order_id`,
  joined: Prisma.sql`JOIN products ON products.id = batch.product_id
    LEFT JOIN product_variants ON product_variants.id = batch.variant_id
    LEFT JOIN orders ON orders.id = batch.order_id AND batch.reason = 'ORDER'`,
  // The staff's acts are in the audit log.
  actorId: Prisma.sql`orders.user_id`,
  sourceId: Prisma.sql`batch.id`,
}

const quotationEvents: Journal = {
  reader: 'quotation_events',
  table: 'quotation_events',
  columns: Prisma.sql`journal.quotation_id, journal.from_state, journal.to_state, journal.actor_id`,
  event: Prisma.sql`'QUOTATION_' || to_state`,
  data: Prisma.sql`jsonb_build_object(
    'quotationId', quotations.id, 'quotationNumber', quotations.number, 'state', to_state, 'previousState', from_state,
    'currency', trim(quotations.currency), 'revision', nullif(revision_count, 0), 'total', (
      SELECT total_minor FROM quotation_revisions AS offer
      WHERE offer.quotation_id = quotations.id AND offer.revision = quotations.revision_count
    ), 'orderId', (SELECT id FROM orders WHERE orders.quotation_id = quotations.id))`,
  orderId: Prisma.sql`NULL::uuid`,
  joined: Prisma.sql`JOIN quotations ON quotations.id = batch.quotation_id`,
  actorId: Prisma.sql`batch.actor_id`,
  sourceId: Prisma.sql`batch.id`,
}

const returnEvents: Journal = {
  reader: 'return_events',
  table: 'return_events',
  columns: Prisma.sql`journal.return_id, journal.from_state, journal.to_state, journal.actor_id`,
  event: Prisma.sql`'RETURN_' || to_state`,
  data: Prisma.sql`jsonb_build_object(
    'returnId', order_returns.id, 'returnNumber', order_returns.number, 'orderId', orders.id, 'orderNumber', orders.number,
    'kind', order_returns.kind, 'state', to_state, 'previousState', from_state)`,
  orderId: Prisma.sql`orders.id`,
  joined: Prisma.sql`JOIN order_returns ON order_returns.id = batch.return_id JOIN orders ON orders.id = order_returns.order_id`,
  actorId: Prisma.sql`batch.actor_id`,
  sourceId: Prisma.sql`batch.id`,
}

const journals: readonly Journal[] = [
  orderEvents,
  stockLedger,
  quotationEvents,
  returnEvents,
  productChanges,
  priceChanges,
  payments,
  paymentReversals,
  invoices,
]

/**
 * Creates deliveries of new journal rows for each endpoint that listens, and queues them. Returns whether there are
 * more. One process at a time reads a journal, and a row that is read twice is written once.
 */
export async function deriveDeliveries(sql: Sql): Promise<boolean> {
  let hasMore = false
  for (const journal of journals) hasMore = (await deliver(sql, journal)) === BATCH || hasMore
  return hasMore
}

/**
 * Row of the audit log from the same transaction as a row of `batch`, which knows the API key. The log has no order of
 * transactions, but its rows have about the same time.
 */
const act = Prisma.sql`
        LEFT JOIN LATERAL (
          SELECT entry.actor_id AS person_id, entry.api_key_id AS key_id FROM audit_log AS entry
          WHERE entry.at BETWEEN batch.at - interval '1 minute' AND batch.at + interval '10 minutes' AND entry.xmin = batch.written_by
          LIMIT 1
        ) AS act ON true`

const actorOf = (actorId: Prisma.Sql) => Prisma.sql`jsonb_build_object('actor', CASE
          WHEN act.key_id IS NOT NULL THEN jsonb_build_object('type', 'apiKey', 'id', act.key_id)
          WHEN COALESCE(act.person_id, ${actorId}) IS NOT NULL
            THEN jsonb_build_object('type', 'person', 'id', COALESCE(act.person_id, ${actorId}))
          ELSE jsonb_build_object('type', 'system', 'id', NULL) END)`

function deliver(sql: Sql, journal: Journal): Promise<number> {
  const { reader, table, columns, event, data, orderId, joined, actorId, sourceId } = journal
  return readJournal(sql, {
    journal: table,
    reader,
    columns,
    batch: BATCH,
    told: Prisma.sql`
      INSERT INTO webhook_deliveries (id, endpoint_id, event, at, data, source, source_id, order_id)
      SELECT gen_random_uuid(), webhook_endpoints.id, happened.event, batch.at, ${data} || ${actorOf(actorId)}, ${reader}, ${sourceId},
        ${orderId}
      FROM batch ${joined}
        CROSS JOIN LATERAL (SELECT (${event})::"WebhookEvent" AS event) AS happened
        JOIN webhook_endpoints ON disabled_at IS NULL AND happened.event = ANY(events) AND active_since <= batch.at
        ${act}
      ON CONFLICT DO NOTHING RETURNING id, endpoint_id`,
    queued: queuing(Prisma.sql`SELECT ${SEND_WEBHOOK}, id::text, endpoint_id::text, 0, now() FROM told`),
  })
}

/** Starts reading the journals, unless an endpoint is already active: earlier events are not sent. */
export async function beginReading(sql: Sql): Promise<void> {
  for (const { reader, table } of journals) {
    await sql.query(Prisma.sql`
      INSERT INTO webhook_cursors (source, last_id, horizon)
      SELECT ${reader}, COALESCE(max(${Prisma.raw(journalKeys[table])}), 0), pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      FROM ${Prisma.raw(table)}
      ON CONFLICT (source) DO UPDATE SET last_id = excluded.last_id, horizon = excluded.horizon
        WHERE NOT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL)`)
  }
}
