import type { Order, OrderLine } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { orderColumns, orderLineColumns, orderRowColumns } from '../../shared/model-columns.sql'
import { unplannedArray } from '../../shared/one-plan.sql'
import type { Cursor, PageRequest } from '../../shared/pagination'
import type { Columns, Sql } from '../../shared/sql'

/** Lines by order id, in the customer's order. */
export async function readLinesOf(sql: Sql, orderIds: string[]): Promise<Map<string, OrderLine[]>> {
  const lines = await sql.rows(
    orderLineColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM order_lines WHERE order_id = ANY(${unplannedArray(orderIds)}) ORDER BY order_id, position`,
    'order_lines_of_orders',
  )
  const byOrder = new Map<string, OrderLine[]>()
  for (const line of lines) {
    const others = byOrder.get(line.orderId)
    if (others) others.push(line)
    else byOrder.set(line.orderId, [line])
  }
  return byOrder
}

/**
 * Lines of orders, newest order first, in the customer's order.
 * @param userIds buyers; null for all
 * @param after cursor: the id of a line and the time of its order
 */
export function readPlacedLines(
  sql: Sql,
  userIds: string[] | null,
  after: Cursor | undefined,
  { first }: PageRequest,
): Promise<OrderLine[]> {
  const ofThem = userIds ? Prisma.sql`user_id = ANY(${userIds}::uuid[])` : Prisma.sql`true`
  const last = Prisma.sql`order_lines AS last WHERE last.id = ${after?.id}::uuid`
  // Uses the index from that line's order downwards, skipping the lines before it in that order.
  const downFrom = after
    ? Prisma.sql`AND (created_at, id) <= (${after.key}::timestamptz, (SELECT order_id FROM ${last}))`
    : Prisma.empty
  const behind = after
    ? Prisma.sql`WHERE NOT EXISTS (
        SELECT FROM ${last} AND last.order_id = order_lines.order_id AND last.position >= order_lines.position
      )`
    : Prisma.empty
  return sql.rows(
    orderLineColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM (
        SELECT id AS placed_id, created_at AS placed_at FROM orders WHERE ${ofThem} ${downFrom}
      ) AS placed JOIN order_lines ON order_id = placed_id ${behind}
      ORDER BY placed_at DESC, placed_id DESC, position LIMIT ${first + 1}`,
  )
}

/** For deprecated fields of an order, from the time when an order had one product. */
export interface FirstLine extends Pick<
  OrderLine,
  'productId' | 'productName' | 'quantity' | 'minQuantity' | 'availableQuantity'
> {
  /** A number when read as JSON, where amounts are exact too. */
  unitPriceMinor: number | bigint
}

/** Orders with their first lines, with one index lookup for each. */
const withFirstLine = ({ table, sql, variant = 'all' }: Columns<Order>): Columns<Order & { firstLine: FirstLine }> => ({
  table,
  variant: `${variant}_and_first_line`,
  sql: Prisma.sql`${sql}, (
    SELECT json_build_object(
      'productId', product_id, 'productName', product_name, 'unitPriceMinor', unit_price_minor, 'quantity', quantity,
      'minQuantity', min_quantity, 'availableQuantity', available_quantity
    ) FROM order_lines WHERE order_id = orders.id AND position = 1
  ) AS "firstLine"`,
})

const columnSets = { ...orderRowColumns, all: orderColumns }

/** Sets of columns of a list of orders. */
export type OrderColumnSet = keyof typeof columnSets

const setsWithFirstLine = new Map(Object.values(columnSets).map((columns) => [columns, withFirstLine(columns)]))

/** Columns of a list of orders. */
export function columnsOfOrders(
  set: OrderColumnSet,
  hasFirstLine: boolean,
): Columns<Order & { firstLine?: FirstLine }> {
  const columns = columnSets[set]
  return (hasFirstLine && setsWithFirstLine.get(columns)) || columns
}
