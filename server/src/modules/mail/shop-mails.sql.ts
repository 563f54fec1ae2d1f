import { Prisma } from '@instrumenta/prisma/client'
import { readJournal } from '../../shared/journal.sql'
import type { Sql } from '../../shared/sql'
import { isLow } from '../products/managed-products.sql'

/** Maximum rows of the journal per statement. */
const BATCH = 500

/** Name of the reader of the journal. */
const READER = 'order_mails'

/** Maximum emails per hour about new orders. All orders are in the dashboard. */
const ORDER_MAILS_AN_HOUR = 200

/** Starts reading the journal at its current end, unless it has started. */
export async function startReadingOrders(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`
    INSERT INTO webhook_cursors (source, last_id, horizon)
    SELECT ${READER}, COALESCE(max(id), 0), pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM order_events
    ON CONFLICT DO NOTHING`)
}

/**
 * Queues an email to the shop for each order placed since the last read; returns true if there may be more. Skips orders
 * placed again by an undo, pending orders until they are approved, and orders of quotations, whose acceptance is reported
 * elsewhere. Events older than a day, from a time without recipient, are skipped.
 */
export async function emailShopAboutOrders(sql: Sql, shopAddress: string): Promise<boolean> {
  const ofOrders = Prisma.sql`recipient = ${shopAddress} AND template = 'order-for-shop'`
  const count = await readJournal(sql, {
    journal: 'order_events',
    reader: READER,
    columns: Prisma.sql`journal.order_id, journal.from_status, journal.to_status`,
    batch: BATCH,
    told: Prisma.sql`
      INSERT INTO mail_outbox (template, recipient, payload)
      SELECT 'order-for-shop', ${shopAddress}::text, jsonb_build_object(
        'eventId', batch.id::text, 'orderId', orders.id, 'orderNumber', number, 'email', customer_email, 'customerName', customer_name,
        'companyName', (SELECT companies.name FROM companies WHERE companies.id = company_id),
        'purchaseOrderNumber', purchase_order_number, 'currency', trim(currency), 'totalMinor', total_minor + tax_minor, 'address', address,
        'costCenter', cost_center, 'billingAddress', billing_address, 'buyerNote', buyer_note,
        'phone', phone, 'lines', (
          SELECT jsonb_agg(jsonb_build_object('sku', sku, 'name', product_name, 'size', size, 'needsSize', needs_size, 'quantity', quantity) ORDER BY position)
          FROM order_lines WHERE order_lines.order_id = orders.id
        )
      )
      FROM batch JOIN orders ON orders.id = batch.order_id
      WHERE to_status = 'PLACED' AND (from_status = 'AWAITING_APPROVAL' OR from_status IS NULL AND quotation_id IS NULL) AND orders.status <> 'CANCELLED'
        AND address <> '' AND batch.at > now() - interval '1 day'
        AND batch.id::text NOT IN (
          SELECT payload->>'eventId' FROM mail_outbox
          WHERE ${ofOrders} AND created_at >= (SELECT min(at) FROM batch) AND payload->>'eventId' IS NOT NULL
        )
      ORDER BY batch.id LIMIT greatest(${ORDER_MAILS_AN_HOUR} - (
        SELECT count(*) FROM mail_outbox WHERE ${ofOrders} AND created_at > now() - interval '1 hour'
      ), 0)`,
  })
  return count === BATCH
}

/** Products in one email. The next run reports the rest. */
const MAX_PRODUCTS = 50

/** Queues one email about products whose stock has become low, and clears the marks of restocked ones. */
export async function emailLowStock(sql: Sql, shopAddress: string): Promise<void> {
  await sql.query(Prisma.sql`
    WITH recovered AS (
      UPDATE low_stock SET told_at = NULL FROM products
      WHERE products.id = low_stock.product_id AND told_at IS NOT NULL AND NOT (${isLow})
    ), low AS (
      SELECT id, sku, name, available_quantity FROM products
      WHERE ${isLow} AND NOT EXISTS (
        SELECT FROM low_stock AS known WHERE known.product_id = products.id AND known.told_at IS NOT NULL
      )
      ORDER BY available_quantity::float8 / min_quantity, id LIMIT ${MAX_PRODUCTS}
    ), told AS (
      INSERT INTO low_stock (product_id, told_at) SELECT id, now() FROM low
      ON CONFLICT (product_id) DO UPDATE SET told_at = EXCLUDED.told_at
    )
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'low-stock', ${shopAddress}::text, jsonb_build_object('products',
      jsonb_agg(jsonb_build_object('sku', sku, 'name', name, 'pieces', available_quantity)))
    FROM low HAVING count(*) > 0`)
}
