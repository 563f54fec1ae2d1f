import type { CompanyEvent } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { groupById } from '../../shared/batch-loader'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'

const newestEvents: Ordering<CompanyEvent> = {
  name: 'COMPANY_EVENTS',
  type: 'bigint',
  // A cursor needs a UUID; the event number alone is unique already.
  cursorOf: ({ id, companyId }) => ({ key: String(id), id: companyId }),
}

/** One page of each company's journal, newest first. */
export async function listCompanyEvents(
  sql: Sql,
  companyIds: readonly string[],
  page: PageRequest,
  countOf: (companyId: string) => Promise<number>,
): Promise<Connection<CompanyEvent>[]> {
  const after = readPageRequest(page, newestEvents)
  const behind = after ? Prisma.sql`AND id < ${BigInt(after.key)}` : Prisma.empty
  const rows = await sql.query<CompanyEvent>(Prisma.sql`
    SELECT page.* FROM unnest(${[...companyIds]}::uuid[]) AS of (company) CROSS JOIN LATERAL (
      SELECT id, company_id AS "companyId", actor_id AS "actorId", act, subject_id AS "subjectId", before, after, at
      FROM company_events WHERE company_id = company ${behind} ORDER BY id DESC LIMIT ${page.first + 1}
    ) AS page
    ORDER BY page.id DESC`)
  const pages = groupById(companyIds, rows, ({ companyId }) => companyId)
  return companyIds.map((id, index) => toConnection(pages[index] ?? [], page, newestEvents, () => countOf(id)))
}

/** User ids of current and former memberships; the journal knows the former ones. Null for an unknown membership. */
export async function findMembersOf(sql: Sql, membershipIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await sql.query<{ id: string; userId: string }>(Prisma.sql`
    SELECT id, user_id AS "userId" FROM company_members WHERE id = ANY(${[...membershipIds]}::uuid[])
    UNION SELECT subject_id, actor_id FROM company_events
      WHERE act = 'JOINED' AND subject_id = ANY(${[...membershipIds]}::uuid[])
    UNION SELECT subject_id, (before->>'userId')::uuid FROM company_events
      WHERE act = 'MEMBER_REMOVED' AND subject_id = ANY(${[...membershipIds]}::uuid[])`)
  const users = new Map(rows.map(({ id, userId }) => [id, userId]))
  return membershipIds.map((id) => users.get(id) ?? null)
}
