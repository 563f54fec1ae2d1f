import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sqlStateOf } from '../../shared/database-errors'
import { orderColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { mailCustomer } from '../mail/mail.sql'
import type { HeldOrder } from './hold-order.sql'
import { keepConfirmation } from './order-confirmation.sql'
import { inMail, standingPieces } from './pieces'

const OUT_OF_RANGE = '22003'

/** What an order becomes. */
export interface OrderChange {
  to: OrderStatus
  /** Why somebody of the company does not want it. */
  declineReason?: string | null
  /** What more of its total is called off, in its currency and in the base one. */
  cancelledMinor?: bigint
  baseCancelledMinor?: bigint
}

/** A mail about what was done with an order; `more` is what it says beside whose order it is, and which. */
export interface MailOfMove {
  template: 'order-status-changed' | 'order-lines-cancelled'
  more: object
}

/** Moves an order that is held, and takes no stock and gives none back: the new state, its event, the mail, what a confirmation says. */
export async function writeMove(sql: Sql, actor: User, held: HeldOrder, to: OrderStatus): Promise<Order> {
  const told: MailOfMove = { template: 'order-status-changed', more: { lines: inMail(standingPieces(held.lines)) } }
  const kept = to === 'CONFIRMED' ? Prisma.sql`, ${keepConfirmation}` : Prisma.empty
  const [moved] = await sql.rows(
    orderColumns,
    (columns) => Prisma.sql`WITH ${changeOrder(actor, held, { to }, told)}${kept} SELECT ${columns} FROM moved`,
  )
  return theOne(moved)
}

/**
 * Parts of a statement's `WITH` that change an order which is held: `moved`, its row as it is then; its event, if it enters another
 * state; and the mail.
 */
export function changeOrder(
  actor: User,
  { order, actId }: HeldOrder,
  { to, declineReason = null, cancelledMinor = 0n, baseCancelledMinor = 0n }: OrderChange,
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
      base_cancelled_minor = base_cancelled_minor + ${baseCancelledMinor}::bigint
    WHERE id = ${order.id}::uuid
    RETURNING *
  ), entered AS (
    INSERT INTO order_events (order_id, from_status, to_status, actor_id)
    SELECT id, ${order.status}::"OrderStatus", status, ${actor.id}::uuid FROM moved WHERE status <> ${order.status}::"OrderStatus"
  ), ${mailed}`
}

/** The row that a statement about a held order gives back. */
export function theOne(order: Order | undefined): Order {
  if (!order) throw new Error('An order that is held is gone')
  return order
}

/** Whether the stock with what comes back is more than its column can hold. */
export function isStockOutOfRange(error: unknown): boolean {
  return sqlStateOf(error) === OUT_OF_RANGE
}
