import type { CompanyRole } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { lockActiveAccount } from '../../shared/active-account.sql'
import type { Sql } from '../../shared/sql'

/** What was held of somebody who decides. */
export interface HeldDecision {
  hasAccount: boolean
  /** What they are in the order's company; null for nothing. */
  role: CompanyRole | null
}

/**
 * Holds what a decision depends on until the end of the transaction: the account of who decides, their membership, the order. In
 * this order, as where an order is placed; the products come behind them.
 */
export async function holdDecision(sql: Sql, actorId: string, orderId: string): Promise<HeldDecision> {
  const people = await sql.query(Prisma.sql`WITH ${lockActiveAccount(actorId)} SELECT id FROM person`)
  const [member] = await sql.query<{ role: CompanyRole }>(Prisma.sql`
    SELECT role FROM company_members
    WHERE user_id = ${actorId}::uuid AND company_id = (SELECT company_id FROM orders WHERE id = ${orderId}::uuid)
    FOR SHARE`)
  await sql.query(Prisma.sql`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`)
  return { hasAccount: people.length > 0, role: member?.role ?? null }
}
