import { Prisma } from '@instrumenta/prisma/client'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { MAX_INT } from '../../shared/validation'
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
export const isWithin = (instant: Prisma.Sql, { from, to, timeZone }: Period): Prisma.Sql => Prisma.sql`
  ${instant} >= (${from}::timestamp AT TIME ZONE ${timeZone})
  AND ${instant} < ((${to}::timestamp + interval '1 day') AT TIME ZONE ${timeZone})`

/** Cancelled orders and orders that wait for approval are not sales. */
export const isSale = Prisma.sql`orders.status NOT IN ('CANCELLED', 'AWAITING_APPROVAL')`

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
