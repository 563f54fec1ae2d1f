import type { Order, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { tierAt } from '@instrumenta/rules/prices'
import type { Db } from '../../shared/db'
import { termsOf, tiersOf } from '../../shared/price-tiers'
import type { Columns, Sql } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { approvalLines } from './orders.input'
import { rolesFor } from '../../shared/permissions'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { orderByInstant, readPageRequest, toConnection } from '../../shared/pagination'

/**
 * True if an order of these lines, placed now by the person for the company, would need approval. Compares like the order
 * statement (`buyer.sql.ts`). Invalid lines count as 0.
 */
export async function needsApproval(db: Db, viewer: User, companyId: string, input: unknown): Promise<boolean> {
  const lines = parseInput(approvalLines, input, 'lines')
  const limit = await findLimitWithoutApproval(db.sql, viewer.id, companyId)
  if (limit === null) return false
  const ids = lines.map(({ productId }) => productId).filter(isUuid)
  const products = await db.product.findMany({
    where: { id: { in: ids }, deletedAt: null },
    include: { variants: true },
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const total = lines.reduce((sum, { productId, variantId, quantity }) => {
    const product = byId.get(productId)
    if (!product || quantity < 1) return sum
    const size = product.variants.find(({ id }) => id === variantId)
    const { prices } = termsOf(product, size ?? null)
    return sum + tierAt(tiersOf(prices), quantity).unitPriceMinor * BigInt(quantity)
  }, 0n)
  return total > limit
}

/** Amount in minor units of the base currency; null for a member without limit, and for others. */
async function findLimitWithoutApproval(sql: Sql, userId: string, companyId: string): Promise<bigint | null> {
  const [row] = await sql.query<{ room: bigint | null }>(Prisma.sql`
    SELECT least(order_limit_minor, CASE WHEN month_limit_minor IS NOT NULL
      THEN month_limit_minor - ordered_this_month(user_id, company_id) END)::bigint AS room
    FROM company_members WHERE user_id = ${userId}::uuid AND company_id = ${companyId}::uuid`)
  return row?.room == null ? null : BigInt(row.room)
}

/** Waiting orders of a company, or of one of its members. */
interface Waiting {
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
