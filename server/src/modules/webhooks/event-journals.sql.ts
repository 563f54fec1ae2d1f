import { Prisma } from '@instrumenta/prisma/client'
import { subjectKinds } from '../audit/subject-kinds'
import type { Journal } from './derive-deliveries.sql'

// Product changes come from the audit log, and for imports from the rows of the run in the entry.

const productActs = Object.entries(subjectKinds).flatMap(([action, kind]) => (kind === 'PRODUCT' ? [action] : []))

/** Upper limit of rows per import, so that each product has a distinct number within one log entry. */
const LINES = 200_000

const audited = {
  table: 'audit_log',
  columns: Prisma.sql`journal.action::text AS action, journal.subject_id, journal.after, journal.actor_id`,
  orderId: Prisma.sql`NULL::uuid`,
  actorId: Prisma.sql`batch.actor_id`,
  sourceId: Prisma.sql`batch.id * ${LINES}::bigint + touched.line`,
} as const

/** The rows of an import that changed or added something. */
const importedRows = Prisma.sql`
      FROM import_rows AS entry JOIN import_runs ON import_runs.id = entry.run_id
      WHERE batch.action IN ('IMPORT_DATA', 'TAKE_BACK_IMPORT') AND entry.run_id = batch.subject_id
        AND entry.outcome IN ('NEW', 'CHANGED')`

/** Products that were added, changed or deleted. */
export const productChanges: Journal = {
  ...audited,
  reader: 'products',
  event: Prisma.sql`touched.event`,
  data: Prisma.sql`jsonb_build_object('productId', products.id, 'sku', products.sku)`,
  joined: Prisma.sql`
    CROSS JOIN LATERAL (
      SELECT batch.subject_id AS product_id, 0 AS line, CASE
        WHEN batch.action IN ('CREATE_PRODUCT', 'COPY_PRODUCT') THEN 'PRODUCT_CREATED'
        WHEN batch.action = 'DELETE_PRODUCT' THEN 'PRODUCT_DELETED' ELSE 'PRODUCT_UPDATED' END AS event
      WHERE batch.action = ANY(${productActs}::text[]) AND batch.action <> 'SET_PRODUCT_PRICES'
      UNION ALL
      SELECT entry.product_id, min(entry.line), CASE WHEN bool_or(entry.outcome = 'NEW')
        THEN CASE batch.action WHEN 'IMPORT_DATA' THEN 'PRODUCT_CREATED' ELSE 'PRODUCT_DELETED' END ELSE 'PRODUCT_UPDATED' END
      ${importedRows} AND import_runs.kind IN ('PRODUCTS', 'TRANSLATIONS', 'PICTURES') GROUP BY entry.product_id
    ) AS touched JOIN products ON products.id = touched.product_id`,
}

/** Products with edited prices. */
export const priceChanges: Journal = {
  ...audited,
  reader: 'prices',
  event: Prisma.sql`'PRICE_UPDATED'`,
  data: Prisma.sql`jsonb_build_object('productId', products.id, 'sku', products.sku, 'prices', (
      SELECT jsonb_object_agg(currency, amount) FROM (
        SELECT 'USD' AS currency, products.price_minor AS amount
        UNION ALL SELECT trim(currency), amount_minor FROM product_prices WHERE product_id = products.id
      ) AS price
    ))`,
  joined: Prisma.sql`
    CROSS JOIN LATERAL (
      SELECT batch.subject_id AS product_id, 0 AS line
      WHERE batch.action = 'SET_PRODUCT_PRICES'
        OR batch.action = 'UPDATE_PRODUCT' AND batch.after ?| ARRAY['priceMinor', 'priceTiers', 'variants']
      UNION ALL
      SELECT entry.product_id, min(entry.line)
      ${importedRows} AND (import_runs.kind = 'PRICES' OR entry.after ?| ARRAY['price_minor', 'tier_prices_minor'])
      GROUP BY entry.product_id
    ) AS touched JOIN products ON products.id = touched.product_id`,
}

const data = Prisma.sql`jsonb_build_object(
    'orderId', orders.id, 'orderNumber', orders.number, 'paymentId', payment_id, 'currency', trim(orders.currency),
    'amount', abs(amount_minor), 'isRefund', amount_minor < 0, 'paid', batch.paid_minor, 'due', greatest(0, batch.payable_minor - batch.paid_minor))`

/** Events of refunds, and of orders that become PAID or OVERPAID by a payment. Other payments have none. */
export const payments: Journal = {
  reader: 'payments',
  table: 'payments',
  columns: Prisma.sql`journal.id AS payment_id, journal.order_id, journal.amount_minor, journal.paid_minor, journal.payable_minor,
    journal.recorded_by_id`,
  // Paid now, and not overpaid before.
  event: Prisma.sql`CASE WHEN amount_minor < 0 THEN 'PAYMENT_REFUNDED' WHEN batch.paid_minor >= batch.payable_minor AND batch.paid_minor - amount_minor <= batch.payable_minor
    THEN 'ORDER_PAID' END`,
  data: Prisma.sql`${data} || CASE WHEN amount_minor > 0 THEN jsonb_build_object(
    'status', CASE WHEN batch.paid_minor > batch.payable_minor THEN 'OVERPAID' ELSE 'PAID' END) ELSE '{}' END`,
  orderId: Prisma.sql`orders.id`,
  joined: Prisma.sql`JOIN orders ON orders.id = batch.order_id`,
  actorId: Prisma.sql`batch.recorded_by_id`,
  sourceId: Prisma.sql`batch.id`,
}

export const paymentReversals: Journal = {
  reader: 'payment_reversals',
  table: 'payment_reversals',
  columns: Prisma.sql`journal.payment_id, journal.paid_minor, journal.payable_minor, journal.reversed_by_id`,
  event: Prisma.sql`'PAYMENT_REVERSED'`,
  data,
  orderId: Prisma.sql`orders.id`,
  joined: Prisma.sql`JOIN payments ON payments.id = batch.payment_id JOIN orders ON orders.id = payments.order_id`,
  actorId: Prisma.sql`batch.reversed_by_id`,
  sourceId: Prisma.sql`batch.id`,
}

export const invoices: Journal = {
  reader: 'invoices',
  table: 'invoices',
  columns: Prisma.sql`journal.number, journal.kind, journal.order_id, journal.corrects_id, journal.currency, journal.net_minor,
    journal.tax_minor, journal.total_minor, journal.due_on, journal.issued_by_id`,
  event: Prisma.sql`'INVOICE_ISSUED'`,
  data: Prisma.sql`jsonb_build_object(
    'number', batch.number, 'kind', batch.kind, 'orderId', orders.id, 'orderNumber', orders.number, 'currency', trim(batch.currency),
    'net', net_minor, 'tax', batch.tax_minor, 'total', batch.total_minor, 'dueOn', due_on, 'url', '/api/invoice/' || batch.number || '.pdf',
    'corrects', (SELECT number FROM invoices AS corrected WHERE corrected.id = batch.corrects_id))`,
  orderId: Prisma.sql`orders.id`,
  joined: Prisma.sql`JOIN orders ON orders.id = batch.order_id`,
  actorId: Prisma.sql`batch.issued_by_id`,
  sourceId: Prisma.sql`batch.id`,
}
