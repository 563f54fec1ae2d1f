import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Maximum number of emails per statement. */
const MAX_MAILS = 500

/** Condition of the scheduled task. Off by default: without days there are no reminders. */
export const hasReminders = Prisma.sql`EXISTS (SELECT FROM payment_terms WHERE reminder_days <> '{}')`

/**
 * Emails customers about overdue parts of their orders, once for each number of days; only the last one if several have passed.
 * Returns true if there may be more.
 */
export async function mailPaymentReminders(sql: Sql): Promise<boolean> {
  const mails = await sql.query(Prisma.sql`
    WITH today AS MATERIALIZED (SELECT (now() AT TIME ZONE 'UTC')::date AS day), due AS MATERIALIZED (
      SELECT orders.id, part.position, step, users.email, jsonb_build_object(
        'orderId', orders.id, 'orderNumber', number, 'customerName', customer_name, 'language', orders.language,
        'currency', currency, 'amountMinor', part.amount_minor - part.paid_minor, 'dueOn', part.due_on,
        'accounts', (SELECT coalesce(jsonb_agg(account), '[]') FROM seller, jsonb_array_elements(bank_accounts) AS account
          WHERE account->>'currency' = orders.currency)
      ) AS payload
      FROM today, orders JOIN users ON users.id = user_id AND email_verified AND removed_at IS NULL,
        LATERAL payment_parts(orders) AS part,
        LATERAL (SELECT max(days) AS step FROM payment_terms, unnest(reminder_days) AS days WHERE part.due_on + days <= day) AS last
      WHERE payment_schedule IS NOT NULL AND orders.status NOT IN ('AWAITING_APPROVAL', 'CANCELLED')
        AND part.paid_minor < part.amount_minor AND step IS NOT NULL
        AND NOT EXISTS (SELECT FROM payment_reminders AS sent
          WHERE sent.order_id = orders.id AND sent.part = part.position AND sent.days >= step)
      LIMIT ${MAX_MAILS}
    ), noted AS (
      INSERT INTO payment_reminders (order_id, part, days) SELECT id, position, step FROM due
      ON CONFLICT DO NOTHING RETURNING order_id, part
    )
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'payment-reminder', email, payload FROM due JOIN noted ON order_id = id AND noted.part = position
    RETURNING id`)
  return mails.length === MAX_MAILS
}
