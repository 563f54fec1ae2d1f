import type { CompanyRole, Order, OrderLine } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { orderColumns, orderLineColumns } from '../../shared/model-columns.sql'
import type { Columns, Sql } from '../../shared/sql'
import type { RoleThere } from './orders.policy'

/** A line with its shipped and cancelled quantities. */
export interface HeldLine extends OrderLine {
  shipped: number
  cancelled: number
}

/** An order that is locked until the end of the transaction, with its lines in the customer's order. */
export interface HeldOrder {
  order: Order
  lines: HeldLine[]
  /** Id of an act by staff, which they can undo. Acts of customers have none. */
  actId?: string
}

const heldLineColumns: Columns<HeldLine> = {
  table: orderLineColumns.table,
  sql: Prisma.sql`${orderLineColumns.sql}, COALESCE(shipped, 0) AS shipped, COALESCE(cancelled, 0) AS cancelled`,
}

/** Locks an order and reads it with its lines. Products are locked after it. */
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

/**
 * Locks the account of the person who acts, then their membership of the order's company. Undefined if the account has ended. The
 * order of locks is the same as when placing an order: account, membership, order, products.
 */
export async function holdActor(sql: Sql, actorId: string, orderId: string): Promise<{ role: RoleThere } | undefined> {
  const [actor] = await sql.query<{ role: CompanyRole | null }>(Prisma.sql`
    WITH ${lockActiveAccount(actorId)}, member AS MATERIALIZED (
      SELECT role FROM company_members
      WHERE user_id = (SELECT id FROM person) AND company_id = (SELECT company_id FROM orders WHERE id = ${orderId}::uuid)
      FOR SHARE
    )
    SELECT (SELECT role FROM member) AS role FROM person`)
  return actor && { role: actor.role ?? undefined }
}
