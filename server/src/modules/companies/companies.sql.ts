import { Prisma } from '@instrumenta/prisma/client'
import { holdAccount } from '../../shared/active-account.sql'
import type { Sql } from '../../shared/sql'

/**
 * Holds whoever acts and then the company, so that changes of its people, invitations and addresses come one after the other.
 * Throws UNAUTHENTICATED when the account has ended meanwhile. A member's cannot end any more then: what ends it holds their companies first.
 * Orders take the account and then the membership, never the company for themselves, so that nobody waits in a circle.
 */
export async function holdCompany(sql: Sql, actorId: string, companyId: string): Promise<void> {
  await holdAccount(sql, actorId)
  await sql.query(Prisma.sql`SELECT id FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`)
  // Again: it may have ended, and the company been closed by it, while that was waited for.
  await holdAccount(sql, actorId)
}

/** Holds all companies of a person, in the order of their ids. */
export async function holdCompaniesOf(sql: Sql, userId: string): Promise<void> {
  await sql.query(Prisma.sql`
    SELECT id FROM companies WHERE id IN (SELECT company_id FROM company_members WHERE user_id = ${userId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`)
}
