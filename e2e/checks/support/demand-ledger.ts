import type { CheckDatabase } from './postgres'
import { demand } from './run-check'

/**
 * Demands that all payments, refunds and reversals are complete: each continues the sum paid of another one, and each has its
 * row in the audit log. One statement reads a consistent snapshot, also during writes.
 */
export async function demandLedger(database: CheckDatabase): Promise<void> {
  const [found = {}] = await database.query<Record<string, number>>(
    `WITH steps AS (
       SELECT order_id, amount_minor AS delta, paid_minor,
         CASE WHEN amount_minor > 0 THEN 'RECORD_PAYMENT' ELSE 'RECORD_REFUND' END AS action
       FROM payments
       UNION ALL
       SELECT order_id, -amount_minor, reversal.paid_minor, 'REVERSE_PAYMENT'
       FROM payment_reversals reversal JOIN payments ON payments.id = payment_id
     ), logged AS (
       SELECT subject_id AS order_id, action::text FROM audit_log
       WHERE action IN ('RECORD_PAYMENT', 'RECORD_REFUND', 'REVERSE_PAYMENT')
     ), sums AS (
       (SELECT order_id, paid_minor - delta FROM steps UNION ALL SELECT order_id, sum(delta) FROM steps GROUP BY order_id)
       EXCEPT ALL (SELECT order_id, paid_minor FROM steps UNION ALL SELECT DISTINCT order_id, 0 FROM steps)
     ), unlogged AS (SELECT order_id, action FROM steps EXCEPT ALL SELECT * FROM logged
     ), undone AS (SELECT * FROM logged EXCEPT ALL SELECT order_id, action FROM steps)
     SELECT (SELECT count(*)::int FROM sums) AS "payments that do not continue a sum",
       (SELECT count(*)::int FROM unlogged) AS "payments without their audit row",
       (SELECT count(*)::int FROM undone) AS "audit rows without their payment"`,
  )
  for (const [what, times] of Object.entries(found)) demand(times === 0, `There are ${times} ${what}.`)
}
