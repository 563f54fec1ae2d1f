import { Prisma } from '@instrumenta/prisma/client'
import type { Journal } from './derive-deliveries.sql'

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
