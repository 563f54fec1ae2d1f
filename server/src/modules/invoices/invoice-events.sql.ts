import type { InvoiceEvent, OrderStatus } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { queuing } from '../../shared/jobs/jobs.sql'
import { readJournal } from '../../shared/journal.sql'
import type { Sql } from '../../shared/sql'
import { UNDO_SECONDS } from '../orders/order-acts.sql'

/** Task that issues the invoice of the order in its key. */
export const ISSUE_INVOICE = 'issue-invoice'

const BATCH = 500
const READER = 'invoice_events'

/** True if an event of an order issues its invoice. */
export const isIssuedByEvent = Prisma.sql`EXISTS (SELECT FROM invoice_settings WHERE issue_on <> 'BY_HAND')`

const place = Prisma.sql`
  INSERT INTO webhook_cursors (source, last_id, horizon)
  SELECT ${READER}, COALESCE(max(id), 0), pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM order_events
  ON CONFLICT`

/** Starts reading order events; earlier events issue no invoice. */
export async function beginReadingOrders(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`${place} (source) DO UPDATE SET last_id = excluded.last_id, horizon = excluded.horizon`)
}

/** Status in which the event leaves an order. */
export const statusOfEvent: Record<Exclude<InvoiceEvent, 'BY_HAND'>, OrderStatus> = {
  ORDER: 'CONFIRMED',
  SHIPMENT: 'SHIPPED',
}

/**
 * Queues a job for each order whose event was added to the journal; true if there may be more. The change of the order does not wait
 * for it, and no event is lost. The job waits until staff can no longer undo the event.
 */
export async function queueInvoices(sql: Sql, event: Exclude<InvoiceEvent, 'BY_HAND'>): Promise<boolean> {
  await sql.query(Prisma.sql`${place} DO NOTHING`)
  const count = await readJournal(sql, {
    journal: 'order_events',
    reader: READER,
    columns: Prisma.sql`journal.order_id, journal.to_status`,
    batch: BATCH,
    told: Prisma.sql`SELECT DISTINCT order_id FROM batch WHERE to_status = ${statusOfEvent[event]}::"OrderStatus"`,
    queued: queuing(
      Prisma.sql`SELECT ${ISSUE_INVOICE}, order_id::text, '', 0, now() + ${UNDO_SECONDS} * interval '1 second' FROM told`,
    ),
  })
  return count === BATCH
}

/** Milliseconds until the last act of staff on the order can no longer be undone; 0 if none can. */
export async function undoableForMs(sql: Sql, orderId: string): Promise<number> {
  const [row] = await sql.query<{ ms: number }>(Prisma.sql`
    SELECT coalesce(max(extract(epoch FROM undo_until - clock_timestamp())) * 1000, 0)::float8 AS ms FROM order_acts
    WHERE order_id = ${orderId}::uuid AND undone_at IS NULL AND undo_until > clock_timestamp()`)
  return Math.ceil(row?.ms ?? 0)
}
