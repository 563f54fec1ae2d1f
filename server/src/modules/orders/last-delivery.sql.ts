import type { Order } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'

type Delivery = Pick<Order, 'phone' | 'address'>

/** Latest orders to search. */
const LATEST = 50

/** Delivery of the person's last order for this company, or for themselves if null. Skips erased addresses. */
export async function findLastDelivery(sql: Sql, userId: string, companyId: string | null): Promise<Delivery | null> {
  if (companyId !== null && !isUuid(companyId)) return null
  const [delivery] = await sql.query<Delivery>(Prisma.sql`
    SELECT phone, address FROM (
      SELECT id, created_at, company_id, phone, address FROM orders
      WHERE user_id = ${userId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${LATEST}
    ) AS latest
    WHERE company_id IS NOT DISTINCT FROM ${companyId}::uuid AND phone <> '' AND address <> ''
    ORDER BY created_at DESC, id DESC LIMIT 1`)
  return delivery ?? null
}
