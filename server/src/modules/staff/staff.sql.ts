import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Locks an invitation until the transaction ends, so that only one of several callers accepts it. Returns its id. */
export async function lockInvitation(sql: Sql, tokenHash: string): Promise<string | undefined> {
  const [invitation] = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM staff_invitations WHERE token_hash = ${tokenHash} FOR UPDATE`)
  return invitation?.id
}
