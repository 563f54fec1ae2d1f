import type { AuditAction, Order, OrderStatus } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/audit.service'
import { isStockOutOfRange, writeMove } from './move-order.sql'
import { explainRefusal, orderStatuses } from './order-states'
import type { PlaceOrderDeps } from './place-order.service'
import { canMoveOrders, canSeeOrder, nextStatuses } from './orders.policy'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Why an order did not move, tagged with the names of the schema. */
export type MoveOrderRefusal =
  | { __typename: 'OrderNotFound'; message: Sentence }
  | { __typename: 'InvalidOrderTransition'; message: Sentence; status: OrderStatus; nextStatuses: OrderStatus[] }

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
        message: sentence('orderNotFound'),
      }
    }
    const next = nextStatuses(actor, order)
    if (!next.includes(to)) {
      const message = explainRefusal(order.status, to, next, canMoveOrders(actor))
      return { __typename: 'InvalidOrderTransition', message, status: order.status, nextStatuses: next }
    }
    const isOwn = action === 'CANCEL_ORDER' && order.userId === actor.id
    const write = isOwn ? writeMove(db.sql, actor, order, to) : moveAsAdmin(db, act, order, to, action)
    const moved = await write.catch((error: unknown) => {
      if (!isStockOutOfRange(error)) throw error
      throw badUserInput(sentence('returnedStockTooLarge'), idField)
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
    const moved = await writeMove(sqlIn(tx), act.by, order, to)
    if (!moved) return undefined
    await record({ action, subjectId: moved.id, before: { status: order.status }, after: { status: moved.status } })
    return moved
  })
}
