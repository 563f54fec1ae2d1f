import type { Order, OrderStatus } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { escapeLike } from '../../shared/like'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Cursor } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import type { OrderFilter } from './list-orders.input'
import type { OrderOrdering } from './order-sorting'

const BASE_DUE = Prisma.sql`(base_total_minor - base_cancelled_minor)`

/**
 * The orders of a filter, of these accounts unless null, as conditions. What a few rows of other tables have (people, companies,
 * products) is looked for there; texts of the orders themselves are read, without an index that each new order would have to pay for
 * (docs/decisions/028-orders-desk.md).
 */
export function conditionsOf(
  { status, search, totalDue, placedFrom, placedTo }: OrderFilter,
  accounts: string[] | null,
): Prisma.Sql[] {
  return [
    ...(status ? [Prisma.sql`status = ${status}::"OrderStatus"`] : []),
    ...(accounts ? [Prisma.sql`user_id = ANY(${accounts}::uuid[])`] : []),
    ...(placedFrom ? [Prisma.sql`created_at >= ${startOf(placedFrom)}`] : []),
    ...(placedTo ? [Prisma.sql`created_at < ${startOf(placedTo)} + interval '24 hours'`] : []),
    ...(totalDue ? inRange(totalDue) : []),
    ...(search ? [matching(search)] : []),
  ]
}

/** A page of orders, and one more. */
export function readOrders(
  sql: Sql,
  conditions: Prisma.Sql[],
  { key, direction }: OrderOrdering,
  after: Cursor | undefined,
  first: number,
): Promise<Order[]> {
  const by = key === 'base_due' ? BASE_DUE : Prisma.sql`created_at`
  const way = Prisma.raw(direction)
  return sql.rows(
    orderColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM orders
      WHERE ${all(after ? [...conditions, isBehind(after, { key, direction })] : conditions)}
      ORDER BY ${by} ${way}, id ${way} LIMIT ${first + 1}`,
  )
}

/** How many orders there are. */
export async function countOrders(sql: Sql, conditions: Prisma.Sql[]): Promise<number> {
  const [row] = await sql.query<{ count: bigint }>(
    Prisma.sql`SELECT count(*) AS count FROM orders WHERE ${all(conditions)}`,
  )
  return Number(row?.count ?? 0)
}

/** How many orders are placed and not confirmed, of this many at most: read so often that it must not grow with the shop. */
export async function countNewOrders(sql: Sql, most: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM (SELECT FROM orders WHERE status = 'PLACED' LIMIT ${most}) AS placed`,
  )
  return row?.count ?? 0
}

/** How many orders there are in each state that has some. */
export function countByStatus(sql: Sql, conditions: Prisma.Sql[]): Promise<{ status: OrderStatus; count: number }[]> {
  return sql.query(
    Prisma.sql`SELECT status, count(*)::int AS count FROM orders WHERE ${all(conditions)} GROUP BY status`,
  )
}

const all = (conditions: Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ')

/** Midnight UTC. */
const startOf = (day: string) => Prisma.sql`${`${day}T00:00:00Z`}::timestamptz`

/** By the first part the index finds the place. */
function isBehind(after: Cursor, { key, direction }: Pick<OrderOrdering, 'key' | 'direction'>): Prisma.Sql {
  const than = Prisma.raw(direction === 'ASC' ? '>' : '<')
  return key === 'base_due'
    ? Prisma.sql`(${BASE_DUE}, id) ${than} (${after.key}::bigint, ${after.id}::uuid)`
    : Prisma.sql`(created_at, id) ${than} (${after.key}::timestamptz, ${after.id}::uuid)`
}

function inRange({ currency, from, to }: NonNullable<OrderFilter['totalDue']>): Prisma.Sql[] {
  const due = Prisma.sql`total_minor - cancelled_minor`
  return [
    Prisma.sql`currency = ${currency}`,
    ...(from == null ? [] : [Prisma.sql`${due} >= ${from}::bigint`]),
    ...(to == null ? [] : [Prisma.sql`${due} <= ${to}::bigint`]),
  ]
}

function matching(search: string): Prisma.Sql {
  const part = `%${escapeLike(search)}%`
  const digits = digitsOf(search)
  const ways = [
    Prisma.sql`user_id IN (SELECT id FROM users WHERE name ILIKE ${part} OR email ILIKE ${part})`,
    Prisma.sql`company_id IN (SELECT id FROM companies WHERE name ILIKE ${part})`,
    Prisma.sql`id IN (
      SELECT order_id FROM order_lines WHERE product_id IN (
        SELECT id FROM products WHERE name ILIKE ${part} OR sku ILIKE ${part}
      )
      UNION ALL
      SELECT order_id FROM order_lines JOIN product_variants size
        ON size.product_id = order_lines.product_id AND size.id = order_lines.variant_id
      WHERE size.sku ILIKE ${part}
    )`,
    Prisma.sql`purchase_order_number ILIKE ${part}`,
    Prisma.sql`address ILIKE ${part}`,
    ...(digits === undefined
      ? []
      : [Prisma.sql`replace(number, '-', '') LIKE ${`%${digits}%`}`, Prisma.sql`phone LIKE ${`%${digits}%`}`]),
  ]
  return Prisma.sql`(${Prisma.join(ways, ' OR ')})`
}

/** What was typed for a phone or a number, without what separates its digits; undefined for another text. */
function digitsOf(search: string): string | undefined {
  if (!/^[#+]?[\d\s()/.-]+$/.test(search)) return undefined
  return /\d/.test(search) ? search.replace(/[^\d+]/g, '') : undefined
}
