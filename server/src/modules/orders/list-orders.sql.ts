import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { Order, OrderStatus } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { toEuropeanDigits } from '@instrumenta/rules/digits'
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
  { status, search, totalDue, placedFrom, placedTo, updatedFrom, externalReference }: OrderFilter,
  accounts: string[] | null,
): Prisma.Sql[] {
  return [
    ...(status ? [Prisma.sql`status = ${status}::"OrderStatus"`] : []),
    ...(accounts ? [Prisma.sql`user_id = ANY(${accounts}::uuid[])`] : []),
    ...(placedFrom ? [Prisma.sql`created_at >= ${startOf(placedFrom)}`] : []),
    ...(placedTo ? [Prisma.sql`created_at < ${startOf(placedTo)} + interval '24 hours'`] : []),
    ...(totalDue ? inRange(totalDue) : []),
    ...(updatedFrom ? [Prisma.sql`updated_at >= ${updatedFrom}::timestamptz`] : []),
    ...(externalReference ? [Prisma.sql`external_reference = ${externalReference}`] : []),
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
  const by = key === 'base_due' ? BASE_DUE : Prisma.raw(key)
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
    : Prisma.sql`(${Prisma.raw(key)}, id) ${than} (${after.key}::timestamptz, ${after.id}::uuid)`
}

function inRange({ currency, from, to }: NonNullable<OrderFilter['totalDue']>): Prisma.Sql[] {
  const due = currency == null ? BASE_DUE : Prisma.sql`total_minor - cancelled_minor`
  return [
    ...(currency == null ? [] : [Prisma.sql`currency = ${currency}`]),
    ...(from == null ? [] : [Prisma.sql`${due} >= ${from}::bigint`]),
    ...(to == null ? [] : [Prisma.sql`${due} <= ${to}::bigint`]),
  ]
}

function matching(typed: string): Prisma.Sql {
  const search = typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
  const part = `%${escapeLike(search)}%`
  const digits = digitsOf(search)
  const ways = [
    Prisma.sql`user_id IN (SELECT id FROM users WHERE ${has(Prisma.sql`name`, part)} OR email ILIKE ${`%${escapeLike(foldEmailAddress(search))}%`})`,
    Prisma.sql`company_id IN (SELECT id FROM companies WHERE ${has(Prisma.sql`name`, part)})`,
    Prisma.sql`id IN (
      SELECT order_id FROM order_lines WHERE product_id IN (
        SELECT id FROM products WHERE ${has(Prisma.sql`name`, part)} OR sku ILIKE ${part}
        UNION ALL
        SELECT product_id FROM taken_skus WHERE variant_id IS NULL AND ${isCode(search)}
      )
      UNION ALL
      SELECT order_id FROM order_lines JOIN product_variants size
        ON size.product_id = order_lines.product_id AND size.id = order_lines.variant_id
      WHERE size.sku ILIKE ${part}
        OR size.id IN (SELECT variant_id FROM taken_skus WHERE variant_id IS NOT NULL AND ${isCode(search)})
    )`,
    has(Prisma.sql`purchase_order_number`, part),
    has(Prisma.sql`address`, part),
    ...(digits === undefined
      ? []
      : [Prisma.sql`replace(number, '-', '') LIKE ${`%${digits}%`}`, Prisma.sql`phone LIKE ${`%${digits}%`}`]),
  ]
  return Prisma.sql`(${Prisma.join(ways, ' OR ')})`
}

/** A text in small letters without its accents, with hyphens for all dashes, and "o" for "ö" and for "oe", in SQL. */
const folded = (text: Prisma.Sql) => Prisma.sql`regexp_replace(
  translate(replace(lower(
    regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')
  ), 'ß', 'ss'), 'øłđœæ‐‒–—―−', 'oldoa------'), '([aou])e', '\\1', 'g')`

/**
 * Whether a column has a text in it, however both are spelt: "Köhler", "Koehler" and "Kohler". Only values beyond ASCII are folded,
 * which few are: to fold all addresses would take longer than to read them.
 */
function has(column: Prisma.Sql, part: string): Prisma.Sql {
  const plain = [...new Set(spellingsOf(part))].map((spelling) => Prisma.sql`${column} ILIKE ${spelling}`)
  return Prisma.sql`(${Prisma.join(plain, ' OR ')}
    OR (${column} ~ '[^\\u0001-\\u007f]' AND ${folded(column)} LIKE ${folded(Prisma.sql`${part}::text`)}))`
}

/** A typed text as it is, without accents, and with "oe" for "ö": as values in ASCII may have it. */
function spellingsOf(text: string): string[] {
  const bare = (spelling: string) =>
    spelling
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ß', 'ss')
  return [text, bare(text), bare(text.replace(/[äöüø]/gi, (letter) => `${letter === 'ø' ? 'o' : letter}e`))]
}

/** Whether a code is the typed one but for what joins its parts: "AN1014". By an index. */
const isCode = (search: string) => Prisma.sql`bare_code(sku) = array_to_string(code_parts(${search}), '')`

/** What was typed for a phone or a number, without what separates its digits; undefined for another text. */
function digitsOf(search: string): string | undefined {
  const plain = toEuropeanDigits(search.normalize('NFKC'))
  if (!/^[#+]?[\d\s()/.-]+$/.test(plain)) return undefined
  return /\d/.test(plain) ? plain.replace(/[^\d+]/g, '') : undefined
}
