import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Numbers of at most three unpaid orders of the last year whose due amount is this one (minor units), newest first. */
export async function findByAmount(sql: Sql, amountMinor: bigint, currency: string): Promise<string[]> {
  const found = await sql.query<{ number: string }>(Prisma.sql`
    SELECT number FROM orders
    WHERE created_at > now() - interval '1 year' AND currency = ${currency} AND status <> 'CANCELLED'
      AND total_minor + tax_minor - cancelled_minor - cancelled_tax_minor = ${amountMinor}::bigint
      AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id)
    ORDER BY created_at DESC LIMIT 3`)
  return found.map(({ number }) => number)
}
