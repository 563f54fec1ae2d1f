import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { Order, OrderStatus } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { toEuropeanDigits } from '@instrumenta/rules/numbers'
import { hasPaymentState } from '../payment-terms/payment-parts.sql'
import { escapeLike } from '../../shared/like'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Cursor } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import type { OrderFilter } from './list-orders.input'
import type { OrderOrdering } from './list-orders'

const BASE_DUE = Prisma.sql`(base_total_minor - base_cancelled_minor)`

/**
 * Conditions of a filter. A search uses the indexes of people, companies and products. Texts of orders have no index, because each
 * new order would pay for it (docs/decisions/028-orders-desk.md).
 * @param accounts ids of buyers; null for all
 */
export function conditionsOf(
  { status, payment, search, totalDue, placedFrom, placedTo, updatedFrom, externalReference }: OrderFilter,
  accounts: string[] | null,
): Prisma.Sql[] {
  return [
    ...(status ? [Prisma.sql`status = ${status}::"OrderStatus"`] : []),
    ...(payment ? [hasPaymentState(payment)] : []),
    ...(accounts ? [Prisma.sql`user_id = ANY(${accounts}::uuid[])`] : []),
    ...(placedFrom ? [Prisma.sql`created_at >= ${startOf(placedFrom)}`] : []),
    ...(placedTo ? [Prisma.sql`created_at < ${startOf(placedTo)} + interval '24 hours'`] : []),
    ...(totalDue ? inRange(totalDue) : []),
    ...(updatedFrom ? [Prisma.sql`updated_at >= ${updatedFrom}::timestamptz`] : []),
    ...(externalReference ? [Prisma.sql`external_reference = ${externalReference}`] : []),
    ...(search ? [matching(search)] : []),
  ]
}

/** Reads one order more than the page has. */
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

export async function countOrders(sql: Sql, conditions: Prisma.Sql[]): Promise<number> {
  const [row] = await sql.query<{ count: bigint }>(
    Prisma.sql`SELECT count(*) AS count FROM orders WHERE ${all(conditions)}`,
  )
  return Number(row?.count ?? 0)
}

/** The dashboard polls this count, so it must not grow with the shop. */
const MAX_NEW = 100

/** Counts orders that wait for confirmation. */
export async function countNewOrders(sql: Sql, max = MAX_NEW): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM (SELECT FROM orders WHERE status = 'PLACED' LIMIT ${max}) AS placed`,
  )
  return row?.count ?? 0
}

export function countByStatus(sql: Sql, conditions: Prisma.Sql[]): Promise<{ status: OrderStatus; count: number }[]> {
  return sql.query(
    Prisma.sql`SELECT status, count(*)::int AS count FROM orders WHERE ${all(conditions)} GROUP BY status`,
  )
}

/** The dashboard shows the sums beside each list, so the work must not grow with the shop. */
const MAX_ADDED = 50_000

/** Sums of the totals without cancelled units, by currency; null for too many orders. */
export async function sumByCurrency(
  sql: Sql,
  conditions: Prisma.Sql[],
  max = MAX_ADDED,
): Promise<{ currency: string; dueMinor: bigint }[] | null> {
  const rows = await sql.query<{ currency: string; count: number; due: string }>(Prisma.sql`
    SELECT currency, count(*)::int AS count, sum(due)::text AS due FROM (
      SELECT currency, total_minor + tax_minor - cancelled_minor - cancelled_tax_minor AS due FROM orders WHERE ${all(conditions)} LIMIT ${max + 1}
    ) AS matching
    GROUP BY currency ORDER BY count(*) DESC, currency`)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return count > max ? null : rows.map(({ currency, due }) => ({ currency, dueMinor: BigInt(due) }))
}

const all = (conditions: Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ')

/** Midnight UTC. */
const startOf = (day: string) => Prisma.sql`${`${day}T00:00:00Z`}::timestamptz`

/** The index uses the first part. */
function isBehind(after: Cursor, { key, direction }: Pick<OrderOrdering, 'key' | 'direction'>): Prisma.Sql {
  const than = Prisma.raw(direction === 'ASC' ? '>' : '<')
  return key === 'base_due'
    ? Prisma.sql`(${BASE_DUE}, id) ${than} (${after.key}::bigint, ${after.id}::uuid)`
    : Prisma.sql`(${Prisma.raw(key)}, id) ${than} (${after.key}::timestamptz, ${after.id}::uuid)`
}

function inRange({ currency, from, to }: NonNullable<OrderFilter['totalDue']>): Prisma.Sql[] {
  const due = currency == null ? BASE_DUE : Prisma.sql`total_minor + tax_minor - cancelled_minor - cancelled_tax_minor`
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

/** Lowercase without accents, one kind of dash, and "o" for "ö" and "oe". */
const folded = (text: Prisma.Sql) => Prisma.sql`regexp_replace(
  translate(replace(lower(
    regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')
  ), 'ß', 'ss'), 'øłđœæ‐‒–—―−', 'oldoa------'), '([aou])e', '\\1', 'g')`

/**
 * True if a column contains a text in any spelling: "Köhler", "Koehler" or "Kohler". Only the few values beyond ASCII are folded:
 * folding takes longer than reading.
 */
function has(column: Prisma.Sql, part: string): Prisma.Sql {
  const plain = [...new Set(spellingsOf(part))].map((spelling) => Prisma.sql`${column} ILIKE ${spelling}`)
  return Prisma.sql`(${Prisma.join(plain, ' OR ')}
    OR (${column} ~ '[^\\u0001-\\u007f]' AND ${folded(column)} LIKE ${folded(Prisma.sql`${part}::text`)}))`
}

/** The text, without accents, and with "oe" for "ö", as ASCII values may spell it. */
function spellingsOf(text: string): string[] {
  const bare = (spelling: string) =>
    spelling
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ß', 'ss')
  return [text, bare(text), bare(text.replace(/[äöüø]/gi, (letter) => `${letter === 'ø' ? 'o' : letter}e`))]
}

/** True if a SKU is the typed one apart from separators, such as "AN1014". Uses an index. */
const isCode = (search: string) => Prisma.sql`bare_code(sku) = array_to_string(code_parts(${search}), '')`

/** Digits of a typed phone or order number; undefined for another text. */
function digitsOf(search: string): string | undefined {
  const plain = toEuropeanDigits(search.normalize('NFKC'))
  if (!/^[#+]?[\d\s()/.-]+$/.test(plain)) return undefined
  return /\d/.test(plain) ? plain.replace(/[^\d+]/g, '') : undefined
}
