import type { AuditAction, Order, OrderStatus, Prisma, User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { sqlIn } from '../../shared/sql'
import type { OrderNotFound } from './act-on-order.service'
import { actOnOrder } from './act-on-order.service'
import { writeCancellation } from './cancel-pieces.sql'
import type { HeldOrder } from './hold-order.sql'
import { writeMove } from './move-order.sql'
import type { Undoable } from './order-acts.sql'
import { keepAct } from './order-acts.sql'
import { needsSizeNow } from './needed-sizes'
import { explainRefusal } from './order-states'
import type { OrderLineOfOrder } from './orders.loaders'
import type { RoleThere } from './orders.policy'
import { canMoveOrders, nextStatuses } from './orders.policy'
import { remainingPieces } from './pieces'
import type { PlaceOrderDeps } from './place-order.service'
import { writeShipment } from './ship-pieces.sql'

/** The order is not where that could be done, tagged with the name of the schema. */
export interface InvalidOrderTransition {
  __typename: 'InvalidOrderTransition'
  message: Sentence
  status: OrderStatus
  nextStatuses: OrderStatus[]
}

/** Lines of the order need a size before it can be confirmed, tagged with the name of the schema. */
export interface OrderNeedsSize {
  __typename: 'OrderNeedsSize'
  message: Sentence
  lines: OrderLineOfOrder[]
}

/** Why an order did not move, tagged with the names of the schema. */
export type MoveOrderRefusal = OrderNotFound | InvalidOrderTransition

/** Who carries what is shipped, and the number to follow it by. */
export interface Tracking {
  carrier: string | null
  trackingNumber: string | null
}

/** Which order is to enter which state. */
export interface Move {
  id: string
  /** What errors call the id: a path such as `input.id`. */
  idField: string
  to: OrderStatus
  /** What the audit log calls it where an admin does it. */
  action: Extract<AuditAction, 'CANCEL_ORDER' | 'UPDATE_ORDER_STATUS'>
  /** Of several orders that are moved at one press. */
  run?: string | null | undefined
  /** With SHIPPED only. */
  tracking?: Tracking | undefined
}

/** The order as it is after it moved, or why it did not. */
export type MoveOrderOutcome =
  | { __typename: 'Moved'; order: Order; undo: Undoable | null }
  | MoveOrderRefusal
  | OrderNeedsSize

/**
 * Moves an order to another state, if the person may. When somebody else was faster, what they did is looked at: an order that was
 * confirmed meanwhile is still called off, one that was shipped is not. What is called off or sent is all that is left of it.
 * Throws BAD_USER_INPUT if the stock that comes back is more than the shop can count.
 */
export async function moveOrder(
  deps: PlaceOrderDeps,
  act: AuditContext,
  { id, idField, to, action, run, tracking }: Move,
): Promise<MoveOrderOutcome> {
  const outcome = await actOnOrder<MoveOrderOutcome>(deps, act, {
    id,
    idField,
    refuse: (order, role) => refuseMove(act.by, order, role, to),
    work: async (tx, held, record) => {
      const refusal = refuseMove(act.by, held.order, held.role, to) ?? refuseWithoutSize(held, to)
      if (refusal) return refusal
      const moved = await move(tx, act.by, held, { to, tracking })
      const { id: subjectId, status } = moved
      await record({ action, subjectId, before: { status: held.order.status }, after: { status } })
      return { __typename: 'Moved', order: moved, undo: await keepAct(sqlIn(tx), act.by, held, run) }
    },
  })
  // Its pieces are back in stock; of the other states visitors see nothing.
  if (outcome.__typename === 'Moved' && to === 'CANCELLED') deps.cacheVersion.bump()
  return outcome
}

function refuseMove(actor: User, order: Order, role: RoleThere, to: OrderStatus): InvalidOrderTransition | undefined {
  return nextStatuses(actor, order, role).includes(to) ? undefined : refuseTransition(actor, order, role, to)
}

function refuseWithoutSize({ order, lines }: HeldOrder, to: OrderStatus): OrderNeedsSize | undefined {
  const needing = to === 'CONFIRMED' ? lines.filter((line) => needsSizeNow(order.status, line)) : []
  if (needing.length === 0) return undefined
  const product = sentence('verbatim', { text: needing[0]?.productName ?? '' })
  const message = sentence('orderNeedsSize', { count: needing.length, product })
  return {
    __typename: 'OrderNeedsSize',
    message,
    lines: needing.map((line) => ({ ...line, currency: order.currency, order })),
  }
}

/** Says that what leads to a state cannot be done where the order is. */
export function refuseTransition(actor: User, order: Order, role: RoleThere, to: OrderStatus): InvalidOrderTransition {
  const { status } = order
  const next = nextStatuses(actor, order, role)
  const message = explainRefusal(status, to, next, canMoveOrders(actor))
  return { __typename: 'InvalidOrderTransition', message, status, nextStatuses: next }
}

function move(
  tx: Prisma.TransactionClient,
  actor: User,
  held: HeldOrder,
  { to, tracking }: Pick<Move, 'to' | 'tracking'>,
): Promise<Order> {
  const pieces = remainingPieces(held.lines)
  switch (to) {
    case 'CANCELLED':
      return writeCancellation(sqlIn(tx), actor, held, { pieces, to })
    case 'SHIPPED':
      return writeShipment(sqlIn(tx), actor, held, { pieces, ...tracking })
    default:
      return writeMove(sqlIn(tx), actor, held, to)
  }
}
