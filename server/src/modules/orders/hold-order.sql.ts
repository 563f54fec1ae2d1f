import type { Order, OrderLine } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { orderColumns, orderLineColumns } from '../../shared/model-columns.sql'
import type { Columns, Sql } from '../../shared/sql'

/** A line with what has become of its pieces. */
export interface HeldLine extends OrderLine {
  shipped: number
  cancelled: number
}

/** An order that nobody else changes until the end of the transaction, with its lines as the customer listed them. */
export interface HeldOrder {
  order: Order
  lines: HeldLine[]
  /** Names what somebody of the staff does with it, who can take it back; without one nobody can. */
  actId?: string
}

const heldLineColumns: Columns<HeldLine> = {
  table: orderLineColumns.table,
  sql: Prisma.sql`${orderLineColumns.sql}, COALESCE(shipped, 0) AS shipped, COALESCE(cancelled, 0) AS cancelled`,
}

/** Holds an order, and reads it and its lines as they are then; undefined if there is none. Products are held behind it. */
export async function holdOrder(sql: Sql, id: string): Promise<HeldOrder | undefined> {
  const [order] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM orders WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  )
  if (!order) return undefined
  const lines = await sql.rows(
    heldLineColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM order_lines LEFT JOIN line_progress ON line_id = id WHERE order_id = ${id}::uuid ORDER BY position`,
  )
  return { order, lines }
}
