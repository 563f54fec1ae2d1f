import type { Order } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Where an order goes. */
export type Delivery = Pick<Order, 'phone' | 'address'>

/** Orders that are looked at, however many somebody has. */
const LATEST = 50

/**
 * Where the last of a person's own orders went that was for this company, or for none without one. Those whose address is erased do
 * not count.
 */
export async function findLastDelivery(sql: Sql, userId: string, companyId: string | null): Promise<Delivery | null> {
  const [delivery] = await sql.query<Delivery>(Prisma.sql`
    SELECT phone, address FROM (
      SELECT id, created_at, company_id, phone, address FROM orders
      WHERE user_id = ${userId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${LATEST}
    ) AS latest
    WHERE company_id IS NOT DISTINCT FROM ${companyId}::uuid AND phone <> '' AND address <> ''
    ORDER BY created_at DESC, id DESC LIMIT 1`)
  return delivery ?? null
}
