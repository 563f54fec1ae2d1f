import type { Order, OrderStatus } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Cursor, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { limitTo } from '../../shared/sql'
import { isStorable } from '../../shared/validation'
import { orderColumns } from './place-order.service'

/** Which orders to list. All conditions hold together. */
export interface OrderFilter {
  status?: OrderStatus | null | undefined
  /** Email address of the accounts, in any case. */
  customerEmail?: string | null | undefined
}

const newestFirst: Ordering<Order> = {
  name: 'ORDERS',
  type: 'timestamptz',
  cursorOf: (order) => ({ key: order.createdAt.toISOString(), id: order.id }),
}

/** A page of everybody's orders. Throws BAD_USER_INPUT for a wrong page. */
export async function listOrders(db: Db, page: PageRequest, filter: OrderFilter): Promise<Connection<Order>> {
  const behind = isBehind(readPageRequest(page, newestFirst))
  const condition = Prisma.sql`true ${inStatus(filter.status)} ${ofAccountsWith(filter.customerEmail)}`
  const rows = await db.sql.prepared<Order>(Prisma.sql`
    SELECT ${orderColumns} FROM orders WHERE ${condition} ${behind}
    ORDER BY created_at DESC, id DESC ${limitTo(page.first + 1)}`)
  return toConnection(rows, page, newestFirst, async () => {
    const counted = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM orders WHERE ${condition}`
    return counted[0]?.count ?? 0
  })
}

/**
 * The same page of the orders of each of these people, in one statement. Throws BAD_USER_INPUT for a wrong page.
 * @param countOf counts all orders of one of them, if `totalCount` is asked for
 */
export async function listOrdersByUser(
  db: Db,
  userIds: readonly string[],
  page: PageRequest,
  countOf: (userId: string) => Promise<number>,
): Promise<Connection<Order>[]> {
  const behind = isBehind(readPageRequest(page, newestFirst))
  const rows = await db.sql.prepared<Order>(Prisma.sql`
    SELECT page.* FROM unnest(${[...userIds]}::uuid[]) AS customer (id) CROSS JOIN LATERAL (
      SELECT ${orderColumns} FROM orders WHERE user_id = customer.id ${behind}
      ORDER BY created_at DESC, id DESC ${limitTo(page.first + 1)}
    ) AS page
    ORDER BY page."createdAt" DESC, page.id DESC`)
  const byUser = new Map(userIds.map((userId): [string, Order[]] => [userId, []]))
  for (const order of rows) byUser.get(order.userId)?.push(order)
  return userIds.map((userId) => toConnection(byUser.get(userId) ?? [], page, newestFirst, () => countOf(userId)))
}

/** How many orders each of these people has. */
export async function countOrdersByUser(db: Db, userIds: readonly string[]): Promise<number[]> {
  const rows = await db.$queryRaw<{ userId: string; count: number }[]>`
    SELECT user_id AS "userId", count(*)::int AS count FROM orders
    WHERE user_id = ANY(${[...userIds]}::uuid[]) GROUP BY user_id`
  const byUser = new Map(rows.map(({ userId, count }) => [userId, count]))
  return userIds.map((userId) => byUser.get(userId) ?? 0)
}

function isBehind(after: Cursor | undefined): Prisma.Sql {
  return after ? Prisma.sql`AND (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)` : Prisma.empty
}

function inStatus(status: OrderStatus | null | undefined): Prisma.Sql {
  return status ? Prisma.sql`AND status = ${status}::"OrderStatus"` : Prisma.empty
}

/** Accounts keep their addresses in lowercase. As an array the few accounts are found first, not at every order. */
function ofAccountsWith(email: string | null | undefined): Prisma.Sql {
  if (email == null) return Prisma.empty
  // What cannot be stored is nobody's address; it must not reach PostgreSQL, which refuses it.
  if (!isStorable(email)) return Prisma.sql`AND false`
  return Prisma.sql`AND user_id = ANY(ARRAY(SELECT id FROM users WHERE email = ${email.trim().toLowerCase()}))`
}
