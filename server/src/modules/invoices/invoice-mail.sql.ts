import type { Invoice } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { mailCustomer } from '../mail/mail.sql'

/** Actor of invoices that an event of the order issued. */
const SYSTEM = '00000000-0000-0000-0000-000000000000'

/** Queues an email about an invoice or credit note to the customer of its order. */
export async function mailInvoice(
  sql: Sql,
  { kind, number, orderId, currency, totalMinor, dueOn }: Invoice,
  issuedById: string | null,
): Promise<void> {
  const facts = JSON.stringify({ kind, number, currency, totalMinor: String(totalMinor), dueOn })
  const mailed = mailCustomer({
    template: 'invoice-issued',
    of: Prisma.sql`invoiced`,
    payload: Prisma.sql`${facts}::jsonb || jsonb_build_object(
      'orderId', said.id, 'orderNumber', said.number, 'customerName', customer_name, 'language', said.language)`,
    actorId: issuedById ?? SYSTEM,
  })
  await sql.query(Prisma.sql`
    WITH invoiced AS (SELECT * FROM orders WHERE id = ${orderId}::uuid), ${mailed} SELECT 1 AS done`)
}
