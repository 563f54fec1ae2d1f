import type { Order } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { rolesFor } from '../../shared/company-roles'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { orderByInstant, readPageRequest, toConnection } from '../../shared/pagination'
import type { Columns, Sql } from '../../shared/sql'

/** Waiting orders of a company, or of one of its members. */
export interface Waiting {
  companyId: string
  userId: string | null
}

export type Member = Waiting & { userId: string }

const oldestFirst: Ordering<Order> = orderByInstant('WAITING_ORDERS', ({ createdAt }) => createdAt)

/** `parent`: index of the parent id, from 1. */
const waitingColumns: Columns<Order & { place: number }> = {
  table: orderColumns.table,
  sql: Prisma.sql`${orderColumns.sql}, wanted.place::int AS place`,
}

/** Key of a page loader. */
export const waitingId = ({ companyId, userId }: Waiting): string => `${companyId} ${userId ?? ''}`

/** A page of waiting orders for each key, longest waiting first, by a partial index (prisma/sql/indexes.sql). */
export async function listWaitingOrders(
  sql: Sql,
  ids: readonly string[],
  page: PageRequest,
  countOf: (id: string) => Promise<number>,
): Promise<Connection<Order>[]> {
  const after = readPageRequest(page, oldestFirst)
  const behind = after
    ? Prisma.sql`AND (created_at, id) > (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const rows = await sql.rows(
    waitingColumns,
    (columns) => Prisma.sql`
      SELECT page.* FROM ${wantedOf(ids)} CROSS JOIN LATERAL (
        SELECT ${columns} FROM orders
        WHERE company_id = of_company AND status = 'AWAITING_APPROVAL' AND (of_user IS NULL OR user_id = of_user) ${behind}
        ORDER BY created_at, id LIMIT ${page.first + 1}
      ) AS page
      ORDER BY page."createdAt", page.id`,
  )
  return ids.map((id, index) => {
    // By index of the key: a buyer and an approver can ask for the same order.
    const own = rows.filter(({ place }) => place === index + 1)
    return toConnection(own, page, oldestFirst, () => countOf(id))
  })
}

export async function countWaitingOrders(sql: Sql, ids: readonly string[]): Promise<number[]> {
  const rows = await sql.query<{ place: number; waiting: number }>(Prisma.sql`
    SELECT place::int AS place, (
      SELECT count(*)::int FROM orders
      WHERE company_id = of_company AND status = 'AWAITING_APPROVAL' AND (of_user IS NULL OR user_id = of_user)
    ) AS waiting
    FROM ${wantedOf(ids)}`)
  return ids.map((_id, index) => rows.find(({ place }) => place === index + 1)?.waiting ?? 0)
}

/** Counts orders that each member may approve or decline, without their own. */
export async function countDecidableOrders(sql: Sql, members: readonly Member[]): Promise<number[]> {
  const rows = await sql.query<Member & { waiting: number }>(Prisma.sql`
    SELECT members.company_id AS "companyId", members.user_id AS "userId", (
      SELECT count(*)::int FROM orders
      WHERE orders.company_id = members.company_id AND status = 'AWAITING_APPROVAL' AND orders.user_id <> members.user_id
    ) AS waiting
    FROM company_members AS members
    WHERE (company_id, user_id) IN (SELECT * FROM unnest(
      ${members.map(({ companyId }) => companyId)}::uuid[], ${members.map(({ userId }) => userId)}::uuid[]
    )) AND role::text = ANY(${rolesFor('approve')})`)
  const counted = new Map(rows.map((row) => [waitingId(row), row.waiting]))
  return members.map((member) => counted.get(waitingId(member)) ?? 0)
}

function wantedOf(ids: readonly string[]) {
  const wanted = ids.map((id) => id.split(' '))
  return Prisma.sql`unnest(
    ${wanted.map(([companyId]) => companyId)}::uuid[], ${wanted.map(([, userId]) => userId || null)}::uuid[]
  ) WITH ORDINALITY AS wanted (of_company, of_user, place)`
}
