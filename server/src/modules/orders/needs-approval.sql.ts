import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/**
 * What a member's next order for a company may come to without approval, in minor units of the base currency; null where they have no
 * limit there or are no member.
 */
export async function findRoomWithoutApproval(sql: Sql, userId: string, companyId: string): Promise<bigint | null> {
  const [row] = await sql.query<{ room: bigint | null }>(Prisma.sql`
    SELECT least(order_limit_minor, CASE WHEN month_limit_minor IS NOT NULL
      THEN month_limit_minor - ordered_this_month(user_id, company_id) END)::bigint AS room
    FROM company_members WHERE user_id = ${userId}::uuid AND company_id = ${companyId}::uuid`)
  return row?.room == null ? null : BigInt(row.room)
}
