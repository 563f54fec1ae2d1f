import { Prisma } from '@instrumenta/prisma/client'
import { holdAccount } from '../../shared/active-account.sql'
import type { Sql } from '../../shared/sql'

/**
 * Locks the caller's account and then the company, so that changes of its members, invitations and addresses queue up. The
 * account can't be closed until the transaction ends: closing one locks its companies first. Orders lock the account and then
 * the membership, never the company, which avoids deadlocks.
 * @throws UNAUTHENTICATED if the account was closed in the meantime
 */
export async function holdCompany(sql: Sql, actorId: string, companyId: string): Promise<void> {
  await holdAccount(sql, actorId)
  await sql.query(Prisma.sql`SELECT id FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`)
  // Again: the account, and with it the company, may have been closed while we waited.
  await holdAccount(sql, actorId)
}

/** Locks all companies of a person, ordered by id. */
export async function holdCompaniesOf(sql: Sql, userId: string): Promise<void> {
  await sql.query(Prisma.sql`
    SELECT id FROM companies WHERE id IN (SELECT company_id FROM company_members WHERE user_id = ${userId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`)
}
