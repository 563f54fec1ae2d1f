import type { Quotation, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { quotationColumns } from '../../shared/model-columns.sql'
import type { Connection, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { newestQuotations } from './list-quotations'

/**
 * Lists the person's own quotations and those of their companies, newest first. Reads a page of each by an index. One condition over
 * all of them would read and sort all rows.
 */
export async function listCustomersQuotations(
  db: Db,
  { id: userId }: User,
  page: PageRequest,
): Promise<Connection<Quotation>> {
  const after = readPageRequest(page, newestQuotations)
  const behind = after
    ? Prisma.sql`AND (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const newest = Prisma.sql`DESC LIMIT ${page.first + 1}`
  const rows = await db.sql.rows(
    quotationColumns,
    (columns) => Prisma.sql`
      (SELECT ${columns} FROM quotations WHERE user_id = ${userId}::uuid AND company_id IS NULL ${behind}
      ORDER BY created_at DESC, id ${newest})
      UNION ALL
      (SELECT page.* FROM company_members AS member CROSS JOIN LATERAL (
        SELECT ${columns} FROM quotations WHERE company_id = member.company_id ${behind}
        ORDER BY created_at DESC, id ${newest}
      ) AS page WHERE member.user_id = ${userId}::uuid)
      ORDER BY "createdAt" DESC, id ${newest}`,
  )
  const theirs = { OR: [{ userId, companyId: null }, { company: { members: { some: { userId } } } }] }
  return toConnection(rows, page, newestQuotations, () => db.quotation.count({ where: theirs }))
}
