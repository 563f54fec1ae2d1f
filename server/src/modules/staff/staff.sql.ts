import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** The id of the invitation that a link stands for, locked: of those who accept at once, one does. */
export async function lockInvitation(sql: Sql, tokenHash: string): Promise<string | undefined> {
  const [invitation] = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM staff_invitations WHERE token_hash = ${tokenHash} FOR UPDATE`)
  return invitation?.id
}
