import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Locks the oldest removed slip from before `olderThan`, skipping locked ones and `others`. */
export async function lockRemovedSlip(
  sql: Sql,
  olderThan: Date,
  others: readonly string[],
): Promise<{ id: string } | undefined> {
  const [row] = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM transfer_slips
    WHERE order_id IS NULL AND created_at < ${olderThan} AND id <> ALL(${[...others]}::uuid[])
    ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return row
}
