import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Start of a page: after this time and id, newest first. */
export interface Behind {
  at: Date
  id: string
}

/** Period of the orders: the first day is included, the second is not. */
export interface OrderPeriod {
  from: Date | null
  before: Date | null
}

/** A line of an order. */
export interface OrderRow {
  id: string
  number: string
  createdAt: Date
  status: string
  customerName: string
  customerEmail: string
  company: string | null
  purchaseOrderNumber: string | null
  costCenter: string | null
  billingAddress: string | null
  buyerNote: string | null
  position: number
  sku: string
  product: string
  size: string | null
  quantity: number
  shipped: number
  cancelled: number
  currency: string
  unitPriceMinor: bigint
  totalMinor: bigint
  cancelledMinor: bigint
  /** Of the delivery address; null for an address in one text. */
  country: string | null
  taxMinor: bigint
  cancelledTaxMinor: bigint
}

/**
 * Lines of a page of orders, newest first.
 * @param wanted conditions on `orders`
 */
export function readOrderRows(
  sql: Sql,
  behind: Behind | null,
  count: number,
  { from, before }: OrderPeriod,
  wanted: readonly Prisma.Sql[],
): Promise<OrderRow[]> {
  const conditions = [
    Prisma.sql`true`,
    ...wanted,
    ...(behind ? [Prisma.sql`(created_at, id) < (${behind.at}::timestamptz, ${behind.id}::uuid)`] : []),
    ...(from ? [Prisma.sql`created_at >= ${from}::timestamptz`] : []),
    ...(before ? [Prisma.sql`created_at < ${before}::timestamptz`] : []),
  ]
  return sql.query(Prisma.sql`
    SELECT orders.id, number, orders.created_at AS "createdAt", status::text, customer_name AS "customerName",
      customer_email AS "customerEmail", companies.name AS company, purchase_order_number AS "purchaseOrderNumber",
      cost_center AS "costCenter", billing_address AS "billingAddress", buyer_note AS "buyerNote",
      position, line.sku, product_name AS product, size, quantity, coalesce(progress.shipped, 0) AS shipped,
      coalesce(progress.cancelled, 0) AS cancelled, currency, unit_price_minor AS "unitPriceMinor", total_minor AS "totalMinor",
      orders.cancelled_minor AS "cancelledMinor", orders.shipping_address->>'country' AS country,
      orders.tax_minor AS "taxMinor", orders.cancelled_tax_minor AS "cancelledTaxMinor"
    FROM (
      SELECT * FROM orders WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY created_at DESC, id DESC LIMIT ${count}
    ) AS orders
    JOIN order_lines AS line ON order_id = orders.id
    LEFT JOIN line_progress AS progress ON progress.line_id = line.id
    LEFT JOIN companies ON companies.id = company_id
    ORDER BY orders.created_at DESC, orders.id DESC, position`)
}

/** A user. */
export interface CustomerRow {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: string
  createdAt: Date
  removedAt: Date | null
  companies: string | null
  orders: number
  orderedMinor: bigint
}

/** A page of users, newest first. */
export function readCustomerRows(sql: Sql, behind: Behind | null, count: number): Promise<CustomerRow[]> {
  const start = behind
    ? Prisma.sql`(created_at, id) < (${behind.at}::timestamptz, ${behind.id}::uuid)`
    : Prisma.sql`true`
  return sql.query(Prisma.sql`
    SELECT users.id, users.name, email, email_verified AS "emailVerified", role::text, users.created_at AS "createdAt",
      removed_at AS "removedAt", belongs.companies, placed.orders::int AS orders,
      placed.ordered::bigint AS "orderedMinor"
    FROM (SELECT * FROM users WHERE ${start} ORDER BY created_at DESC, id DESC LIMIT ${count}) AS users
    LEFT JOIN LATERAL (
      SELECT string_agg(companies.name, ' | ' ORDER BY companies.name) AS companies
      FROM company_members JOIN companies ON companies.id = company_id WHERE user_id = users.id
    ) AS belongs ON true
    LEFT JOIN LATERAL (
      SELECT count(*) AS orders, least(coalesce(sum(base_total_minor - base_cancelled_minor), 0), 9007199254740991) AS ordered
      FROM orders WHERE user_id = users.id AND status NOT IN ('CANCELLED', 'AWAITING_APPROVAL')
    ) AS placed ON true
    ORDER BY users.created_at DESC, users.id DESC`)
}
