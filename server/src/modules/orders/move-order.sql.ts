import type { CompanyRole, Order, OrderLine, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { orderColumns, orderLineColumns } from '../../shared/model-columns.sql'
import type { Columns, Sql } from '../../shared/sql'
import type { RoleThere } from './orders.policy'
import { sqlStateOf } from '../../shared/database-errors'
import { mailCustomer } from '../mail/mail.sql'
import { keepConfirmation } from './order-confirmation.sql'
import { inMail, uncancelledPieces } from './pieces'

/** A line with its shipped and cancelled quantities. */
export interface HeldLine extends OrderLine {
  shipped: number
  cancelled: number
}

/** An order that is locked until the end of the transaction, with its lines in the customer's order. */
export interface HeldOrder {
  order: Order
  lines: HeldLine[]
  /** Id of an undoable act by staff. Acts of customers have none. */
  actId?: string
}

const heldLineColumns: Columns<HeldLine> = {
  table: orderLineColumns.table,
  sql: Prisma.sql`${orderLineColumns.sql}, COALESCE(shipped, 0) AS shipped, COALESCE(cancelled, 0) AS cancelled`,
}

/** Locks an order until the end of the transaction. */
export async function lockOrder(sql: Sql, id: string): Promise<Order | undefined> {
  const [order] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM orders WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  )
  return order
}

/** Locks an order and reads it with its lines. Products are locked after it. */
export async function holdOrder(sql: Sql, id: string): Promise<HeldOrder | undefined> {
  const order = await lockOrder(sql, id)
  if (!order) return undefined
  const lines = await sql.rows(
    heldLineColumns,
    (columns) => Prisma.sql`
      SELECT ${columns} FROM order_lines LEFT JOIN line_progress ON line_id = id WHERE order_id = ${id}::uuid ORDER BY position`,
  )
  return { order, lines }
}

/**
 * Locks the actor's account, then their membership of the order's company. Undefined if the account was closed. Locks
 * in the same order as placing an order: account, membership, order, products.
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

const OUT_OF_RANGE = '22003'

interface OrderChange {
  to: OrderStatus
  /** An approver's reason for declining. */
  declineReason?: string | null
  /** Additional cancelled amount, in the order's currency and in the base currency. */
  cancelledMinor?: bigint
  baseCancelledMinor?: bigint
  cancelledTaxMinor?: bigint
}

/** An email about a change of an order. `more` adds to the payload that all have. */
export interface MailOfMove {
  template: 'order-status-changed' | 'order-lines-cancelled'
  more: object
}

/** Sets the status of a locked order, without stock: writes event, email and, on CONFIRMED, the confirmation. */
export async function writeMove(sql: Sql, actor: User, held: HeldOrder, to: OrderStatus): Promise<Order> {
  const mail: MailOfMove = { template: 'order-status-changed', more: { lines: inMail(uncancelledPieces(held.lines)) } }
  const confirmation = to === 'CONFIRMED' ? Prisma.sql`, ${keepConfirmation}` : Prisma.empty
  const [moved] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`WITH ${changeOrder(actor, held, { to }, mail)}${confirmation} SELECT ${columns} FROM moved`,
  )
  return theOne(moved)
}

/** Parts of a `WITH` that change a locked order: `moved` (the new row), an event if the status changes, and the email. */
export function changeOrder(
  actor: User,
  { order, actId }: HeldOrder,
  { to, declineReason = null, cancelledMinor = 0n, baseCancelledMinor = 0n, cancelledTaxMinor = 0n }: OrderChange,
  { template, more }: MailOfMove,
): Prisma.Sql {
  const payload = {
    orderId: order.id,
    orderNumber: order.number,
    customerName: order.customerName,
    language: order.language,
    status: to,
    isByCustomer: order.userId === actor.id,
    declineReason,
    ...more,
  }
  const mailed = mailCustomer({
    template,
    of: Prisma.sql`moved`,
    payload: Prisma.sql`${JSON.stringify(payload)}::jsonb`,
    actorId: actor.id,
    actId,
  })
  return Prisma.sql`moved AS (
    UPDATE orders SET status = ${to}::"OrderStatus", decline_reason = ${declineReason},
      cancelled_minor = cancelled_minor + ${cancelledMinor}::bigint,
      base_cancelled_minor = base_cancelled_minor + ${baseCancelledMinor}::bigint,
      cancelled_tax_minor = cancelled_tax_minor + ${cancelledTaxMinor}::bigint
    WHERE id = ${order.id}::uuid
    RETURNING *
  ), entered AS (
    INSERT INTO order_events (order_id, from_status, to_status, actor_id)
    SELECT id, ${order.status}::"OrderStatus", status, ${actor.id}::uuid FROM moved WHERE status <> ${order.status}::"OrderStatus"
  ), ${mailed}`
}

export function theOne(order: Order | undefined): Order {
  if (!order) throw new Error('An order that is held is gone')
  return order
}

/** True if returned stock is above the largest quantity. */
export function isStockOutOfRange(error: unknown): boolean {
  return sqlStateOf(error) === OUT_OF_RANGE
}
