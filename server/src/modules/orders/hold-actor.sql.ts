import type { CompanyRole } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { lockActiveAccount } from '../../shared/active-account.sql'
import type { Sql } from '../../shared/sql'
import type { RoleThere } from './orders.policy'

/** Somebody whose account stands, who acts on an order. */
export interface HeldActor {
  role: RoleThere
}

/**
 * Holds what an act on an order depends on until the end of the transaction: the account of who acts, then their membership of its
 * company. In this order, as where an order is placed; the order comes behind them, then the products. Undefined once the account
 * has ended.
 */
export async function holdActor(sql: Sql, actorId: string, orderId: string): Promise<HeldActor | undefined> {
  const [actor] = await sql.query<{ role: CompanyRole | null }>(Prisma.sql`
    WITH ${lockActiveAccount(actorId)}, member AS MATERIALIZED (
      SELECT role FROM company_members
      WHERE user_id = (SELECT id FROM person) AND company_id = (SELECT company_id FROM orders WHERE id = ${orderId}::uuid)
      FOR SHARE
    )
    SELECT (SELECT role FROM member) AS role FROM person`)
  return actor && { role: actor.role ?? undefined }
}
