import type { AuditAction, Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { mailCustomer } from '../mail/mail.service'
import { explainRefusal, orderStatuses } from './order-states'
import type { PlaceOrderDeps } from './place-order.service'
import { canMoveOrders, canSeeOrder, nextStatuses } from './orders.policy'
import { orderColumns } from './place-order.service'

/** Why an order did not move, tagged with the names of the schema. */
export type MoveOrderRefusal =
  | { __typename: 'OrderNotFound'; message: string }
  | { __typename: 'InvalidOrderTransition'; message: string; status: OrderStatus; nextStatuses: OrderStatus[] }

/** Which order is to enter which state. */
export interface Move {
  id: string
  /** What errors call the id: a path such as `input.id`. */
  idField: string
  to: OrderStatus
  /** What the audit log calls it; customers' doings with their own orders are not in there. */
  action: Extract<AuditAction, 'CANCEL_ORDER' | 'UPDATE_ORDER_STATUS'>
}

/** The order as it is after it moved, or why it did not. */
export type MoveOrderOutcome = { __typename: 'Moved'; order: Order } | MoveOrderRefusal

/** Orders only go forward, so after as many lost races as there are states, one stands at an end. */
const MAX_ATTEMPTS = orderStatuses.length

/**
 * Moves an order to another state, if the person may. When somebody else was faster, what they did is looked at and
 * it is decided again: an order that was confirmed meanwhile is still called off, one that was shipped is not.
 * Throws BAD_USER_INPUT if the stock that comes back is more than the shop can count.
 */
export async function moveOrder(
  { db, cacheVersion }: PlaceOrderDeps,
  act: AuditContext,
  { id, idField, to, action }: Move,
): Promise<MoveOrderOutcome> {
  const actor = act.by
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = isUuid(id) ? await db.order.findUnique({ where: { id } }) : null
    if (!order || !canSeeOrder(actor, order)) {
      return {
        __typename: 'OrderNotFound',
        message: 'There is no such order. Please look it up in the list of orders.',
      }
    }
    const next = nextStatuses(actor, order)
    if (!next.includes(to)) {
      const message = explainRefusal(order.status, to, next, canMoveOrders(actor))
      return { __typename: 'InvalidOrderTransition', message, status: order.status, nextStatuses: next }
    }
    const isOwn = action === 'CANCEL_ORDER' && order.userId === actor.id
    const write = isOwn ? writeMove(db, actor, order, to) : moveAsAdmin(db, act, order, to, action)
    const moved = await write.catch((error: unknown) => {
      if (!isOutOfRange(error)) throw error
      throw badUserInput(
        'With these pieces the stock would be too large to count. The shop must correct it first.',
        idField,
      )
    })
    if (!moved) continue
    // Its pieces are back in stock; of the other states visitors see nothing.
    if (to === 'CANCELLED') cacheVersion.bump()
    return { __typename: 'Moved', order: moved }
  }
  throw new Error(`Order ${id} neither moved to ${to} nor stayed`)
}

/** The statement together with its row of the audit log. */
function moveAsAdmin(
  db: Db,
  act: AuditContext,
  order: Order,
  to: OrderStatus,
  action: AuditAction,
): Promise<Order | undefined> {
  return performAudited(db, act, async (tx, record) => {
    const moved = await writeMove(tx, act.by, order, to)
    if (!moved) return undefined
    await record({ action, subjectId: moved.id, before: { status: order.status }, after: { status: moved.status } })
    return moved
  })
}

/**
 * The statement: the new state, its event, the mail, and for a cancellation the stock with its ledger row (also of a
 * product that left the shop); nothing of it if the order is no longer where it was. It locks the order and then the
 * product. `placeOrder` locks the product and then only an order that nobody else can see yet, so neither waits for
 * the other in a circle.
 */
async function writeMove(
  db: Prisma.TransactionClient,
  actor: User,
  order: Order,
  to: OrderStatus,
): Promise<Order | undefined> {
  const rows = await db.$queryRaw<Order[]>`
    WITH moved AS (
      UPDATE orders SET status = ${to}::"OrderStatus"
      WHERE id = ${order.id}::uuid AND status = ${order.status}::"OrderStatus"
      RETURNING *
    ), entered AS (
      INSERT INTO order_events (order_id, from_status, to_status, actor_id)
      SELECT id, ${order.status}::"OrderStatus", status, ${actor.id}::uuid FROM moved
    ), restocked AS (
      UPDATE products SET available_quantity = products.available_quantity + moved.order_quantity
      FROM moved WHERE products.id = moved.product_id AND moved.status = 'CANCELLED'
      RETURNING products.id, products.available_quantity, moved.id AS order_id, moved.order_quantity
    ), returned AS (
      INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
      SELECT id, order_id, 'CANCELLATION'::"StockReason", order_quantity, available_quantity FROM restocked
    ), ${movedMail(actor)}
    SELECT ${orderColumns} FROM moved`
  return rows[0]
}

function movedMail(actor: User): Prisma.Sql {
  return mailCustomer({
    template: 'order-status-changed',
    of: Prisma.sql`moved`,
    payload: Prisma.sql`jsonb_build_object(
      'orderId', said.id, 'customerName', customer_name, 'productName', product_name, 'orderQuantity', order_quantity,
      'status', status, 'isByCustomer', user_id = ${actor.id}::uuid
    )`,
    actorId: actor.id,
  })
}

/** Whether a sum that a column cannot hold stopped the statement. */
function isOutOfRange(error: unknown): boolean {
  const { code, meta } = error as { code?: unknown; meta?: unknown }
  return code === 'P2010' && JSON.stringify(meta ?? {}).includes('22003')
}
