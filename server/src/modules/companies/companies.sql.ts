import type { CompanyEvent } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { groupById } from '../../shared/batch-loader'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { holdAccount } from '../../shared/active-account.sql'

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
