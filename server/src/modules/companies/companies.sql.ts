import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/**
 * Holds whoever acts and then the company, so that changes of its people, invitations and addresses come one after the other.
 * False when the account has ended meanwhile. Orders take the account and then the membership, never the company for
 * themselves, so that nobody waits in a circle.
 */
export async function holdCompany(sql: Sql, actorId: string, companyId: string): Promise<boolean> {
  const people = await sql.query(
    Prisma.sql`SELECT id FROM users WHERE id = ${actorId}::uuid AND removed_at IS NULL FOR KEY SHARE`,
  )
  await sql.query(Prisma.sql`SELECT id FROM companies WHERE id = ${companyId}::uuid FOR NO KEY UPDATE`)
  return people.length > 0
}

/** Holds whoever acts, so that what is counted of theirs stays. False when the account has ended meanwhile. */
export async function holdPerson(sql: Sql, id: string): Promise<boolean> {
  const people = await sql.query(
    Prisma.sql`SELECT id FROM users WHERE id = ${id}::uuid AND removed_at IS NULL FOR NO KEY UPDATE`,
  )
  return people.length > 0
}

/** Holds all companies of a person, in the order of their ids. */
export async function holdCompaniesOf(sql: Sql, userId: string): Promise<void> {
  await sql.query(Prisma.sql`
    SELECT id FROM companies WHERE id IN (SELECT company_id FROM company_members WHERE user_id = ${userId}::uuid)
    ORDER BY id FOR NO KEY UPDATE`)
}
