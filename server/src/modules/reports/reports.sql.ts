import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { MAX_INT } from '../../shared/validation'
import type { QuotationState } from '../quotations/quotation-states'
import type { Period } from './period'

/** Sums in minor units of the base currency. */
export interface SalesSums {
  orderCount: number
  pieces: number
  revenueMinor: bigint
  creditedMinor: bigint
}

interface SalesGroup extends SalesSums {
  key: string | null
  name: string | null
  isTotal: boolean
  /** Number of groups, in each row. */
  groupCount: number
}

/** Key and name of a group, with the tables that have them. */
interface Grouping {
  key: Prisma.Sql
  name?: Prisma.Sql
  join?: Prisma.Sql
}

const startOf = (step: 'day' | 'week' | 'month', { timeZone }: Period): Grouping => ({
  key: Prisma.sql`to_char(date_trunc(${step}, orders.created_at AT TIME ZONE ${timeZone}), 'YYYY-MM-DD')`,
})
const products = Prisma.sql`JOIN products ON products.id = order_lines.product_id`
const companies = Prisma.sql`LEFT JOIN companies ON companies.id = orders.company_id`

/** Groupings of rows, by their names in the API. */
export const groupings = {
  DAY: (period: Period) => startOf('day', period),
  WEEK: (period: Period) => startOf('week', period),
  MONTH: (period: Period) => startOf('month', period),
  PRODUCT: () => ({ key: Prisma.sql`products.id::text`, name: Prisma.sql`products.name`, join: products }),
  CATEGORY: () => ({
    key: Prisma.sql`categories.id::text`,
    name: Prisma.sql`categories.name`,
    join: Prisma.sql`${products} JOIN categories ON categories.id = products.category_id`,
  }),
  CUSTOMER: () => ({ key: Prisma.sql`orders.user_id::text`, name: Prisma.sql`orders.customer_name` }),
  COMPANY: () => ({ key: Prisma.sql`companies.id::text`, name: Prisma.sql`companies.name`, join: companies }),
  COUNTRY: () => ({ key: Prisma.sql`companies.country`, join: companies }),
  CURRENCY: () => ({ key: Prisma.sql`orders.currency` }),
} satisfies Record<string, (period: Period) => Grouping>

/** Condition: the instant is between the beginning of the first day and the end of the last one. */
const isWithin = (instant: Prisma.Sql, { from, to, timeZone }: Period): Prisma.Sql => Prisma.sql`
  ${instant} >= (${from}::timestamp AT TIME ZONE ${timeZone})
  AND ${instant} < ((${to}::timestamp + interval '1 day') AT TIME ZONE ${timeZone})`

/** Cancelled orders and orders that wait for approval are not sales. */
const isSale = Prisma.sql`orders.status NOT IN ('CANCELLED', 'AWAITING_APPROVAL')`

const sums = Prisma.sql`
  count(DISTINCT order_id)::int AS "orderCount", least(sum(pieces), ${MAX_INT})::int AS pieces,
  least(sum(base), ${MAX_MINOR_UNITS})::bigint AS "revenueMinor",
  least(sum(credited), ${MAX_MINOR_UNITS})::bigint AS "creditedMinor"`

const soldLines = (period: Period, { key, name, join }: Grouping): Prisma.Sql => Prisma.sql`
  SELECT ${key} AS key, ${name ?? Prisma.sql`NULL::text`} AS name, orders.id AS order_id,
    quantity - COALESCE(cancelled, 0) AS pieces,
    base_unit_price_minor::numeric * quantity + base_adjustment_minor - COALESCE(base_cancelled_minor_of_line, 0) AS base,
    COALESCE(credited_base_minor, 0) AS credited
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id
  LEFT JOIN (SELECT line_id, cancelled, base_cancelled_minor AS base_cancelled_minor_of_line FROM line_progress) AS progress
    ON progress.line_id = order_lines.id
  LEFT JOIN (
    SELECT line_id, sum(base_credit_minor) AS credited_base_minor FROM return_lines WHERE base_credit_minor > 0 GROUP BY line_id
  ) AS credits ON credits.line_id = order_lines.id
  ${join ?? Prisma.empty}
  WHERE ${isWithin(Prisma.sql`orders.created_at`, period)} AND ${isSale}`

/** Groups with the highest revenue and, first, the total of all groups. */
export function sumSales(sql: Sql, period: Period, grouping: Grouping, limit: number): Promise<SalesGroup[]> {
  return sql.query(Prisma.sql`
    WITH sold AS (${soldLines(period, grouping)}),
    grouped AS (
      SELECT key, max(name) AS name, grouping(key) = 1 AS "isTotal", ${sums}
      FROM sold GROUP BY GROUPING SETS ((key), ())
    )
    SELECT *, (count(*) OVER () - 1)::int AS "groupCount" FROM grouped
    ORDER BY "isTotal" DESC, "revenueMinor" DESC, key LIMIT ${limit + 1}`)
}

/** Total of a period. */
export async function sumTotal(sql: Sql, period: Period): Promise<SalesSums> {
  const [total] = await sql.query<SalesSums>(Prisma.sql`
    SELECT count(DISTINCT order_id)::int AS "orderCount", least(COALESCE(sum(pieces), 0), ${MAX_INT})::int AS pieces,
      least(COALESCE(sum(base), 0), ${MAX_MINOR_UNITS})::bigint AS "revenueMinor",
      least(COALESCE(sum(credited), 0), ${MAX_MINOR_UNITS})::bigint AS "creditedMinor"
    FROM (${soldLines(period, { key: Prisma.sql`NULL` })}) AS sold`)
  if (!total) throw new Error('A sum has no row')
  return total
}

interface StockRow {
  productId: string
  name: string
  sku: string
  pieces: number
  /** Minor units of the base currency. */
  valueMinor: bigint
  soldPieces: number
  averagePieces: number
  /** Sums of all products, in each row. */
  productCount: number
  allPieces: number
  allValueMinor: bigint
}

/** Products with stock or sales, the highest value of stock first. Stock in the past is the stock of today without later movements. */
export function listStock(sql: Sql, period: Period, limit: number): Promise<StockRow[]> {
  const { from, to, timeZone } = period
  return sql.query(Prisma.sql`
    WITH moved AS (
      SELECT product_id, sum(delta) AS since_start,
        COALESCE(sum(delta) FILTER (WHERE at >= ((${to}::timestamp + interval '1 day') AT TIME ZONE ${timeZone})), 0) AS since_end
      FROM stock_ledger WHERE at >= (${from}::timestamp AT TIME ZONE ${timeZone}) GROUP BY product_id
    ), sold AS (
      SELECT product_id, sum(quantity - COALESCE(cancelled, 0)) AS pieces
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
      WHERE ${isWithin(Prisma.sql`orders.created_at`, period)} AND ${isSale} GROUP BY product_id
    ), stocked AS (
      SELECT id AS "productId", name, sku, CASE WHEN deleted_at IS NULL THEN available_quantity ELSE 0 END AS pieces,
        CASE WHEN deleted_at IS NULL THEN available_quantity::numeric * price_minor ELSE 0 END AS value,
        COALESCE(sold.pieces, 0) AS sold,
        (2 * available_quantity - COALESCE(since_start, 0) - COALESCE(since_end, 0))::float8 / 2 AS "averagePieces"
      FROM products LEFT JOIN moved ON moved.product_id = products.id LEFT JOIN sold ON sold.product_id = products.id
      WHERE (deleted_at IS NULL AND available_quantity > 0) OR sold.pieces > 0
    )
    SELECT "productId", name, sku, pieces, least(value, ${MAX_MINOR_UNITS})::bigint AS "valueMinor",
      least(sold, ${MAX_INT})::int AS "soldPieces", greatest("averagePieces", 0) AS "averagePieces",
      (count(*) OVER ())::int AS "productCount", least(sum(pieces) OVER (), ${MAX_INT})::int AS "allPieces",
      least(sum(value) OVER (), ${MAX_MINOR_UNITS})::bigint AS "allValueMinor"
    FROM stocked ORDER BY value DESC, sold DESC, "productId" LIMIT ${limit}`)
}

export interface QuotationGroup {
  /** First day of the month of the request. */
  month: string
  status: QuotationState
  count: number
  /** Minor units of the base currency. */
  valueMinor: bigint
}

/** Status as `stateAt` has it. */
const status = Prisma.sql`
  CASE WHEN quotations.state = 'ORDERED' AND orders.status = 'CANCELLED' THEN 'CANCELLED'
    WHEN quotations.state = 'OFFERED' AND valid_until <= now() THEN 'EXPIRED'
    ELSE quotations.state::text END`

/** Quotations by the month of the request and by their status today. */
export function countQuotations(sql: Sql, period: Period): Promise<QuotationGroup[]> {
  return sql.query(Prisma.sql`
    SELECT to_char(date_trunc('month', quotations.created_at AT TIME ZONE ${period.timeZone}), 'YYYY-MM-DD') AS month,
      ${status} AS status, count(*)::int AS count, least(sum(value_minor), ${MAX_MINOR_UNITS})::bigint AS "valueMinor"
    FROM quotations LEFT JOIN orders ON orders.quotation_id = quotations.id
    WHERE ${isWithin(Prisma.sql`quotations.created_at`, period)}
    GROUP BY 1, 2 ORDER BY 1, 2`)
}

/** Median hours from a request to its first offer; null without offers. */
export async function medianHoursToOffer(sql: Sql, period: Period): Promise<number | null> {
  const [row] = await sql.query<{ hours: number | null }>(Prisma.sql`
    SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM sent_at - created_at) / 3600))::float8 AS hours
    FROM quotations JOIN quotation_revisions ON quotation_id = quotations.id AND revision = 1
    WHERE ${isWithin(Prisma.sql`created_at`, period)}`)
  return row?.hours ?? null
}
