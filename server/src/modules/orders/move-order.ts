import type { AuditAction, Order, OrderStatus, Prisma, User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import type { CreditHeld, PaymentOpen } from '../payment-terms/company-credit'
import { refuseShipment } from '../payment-terms/company-credit'
import type { OrderDeps, OrderNotFound } from './act-on-order'
import { actOnOrder } from './act-on-order'
import { writeCancellation, writeShipment } from './order-pieces.sql'
import type { HeldOrder } from './move-order.sql'
import { writeMove } from './move-order.sql'
import { moveOrdersInput } from './list-orders.input'
import type { Undoable } from './order-acts.sql'
import { storeAct, prolongRun } from './order-acts.sql'
import { explainRefusal, needsSizeNow } from './order-states'
import { updateOrderStatusInput } from './orders.input'
import type { OrderLineOfOrder } from './orders.loaders'
import type { RoleThere } from './orders.policy'
import { canMoveOrders, nextStatuses } from './orders.policy'
import { remainingPieces } from './pieces'

export interface InvalidOrderTransition {
  __typename: 'InvalidOrderTransition'
  message: Sentence
  status: OrderStatus
  nextStatuses: OrderStatus[]
}

/** Lines need a size before the order can be confirmed. */
interface OrderNeedsSize {
  __typename: 'OrderNeedsSize'
  message: Sentence
  lines: OrderLineOfOrder[]
}

export type MoveOrderRefusal = OrderNotFound | InvalidOrderTransition

interface Tracking {
  carrier: string | null
  trackingNumber: string | null
}

interface Move {
  id: string
  /** Name of the id in errors, such as `input.id`. */
  idField: string
  to: OrderStatus
  action: Extract<AuditAction, 'CANCEL_ORDER' | 'UPDATE_ORDER_STATUS'>
  /** Id of a bulk run. */
  run?: string | null | undefined
  /** Only for SHIPPED. */
  tracking?: Tracking | undefined
  /** Why staff ship before a payment that is due first. */
  overrideReason?: string | null
}

/** Cancels an order and returns its units to stock. */
export async function cancelOrder(deps: OrderDeps, audit: AuditContext, id: string) {
  const outcome = await moveOrder(deps, audit, { id, idField: 'id', to: 'CANCELLED', action: 'CANCEL_ORDER' })
  if (outcome.__typename === 'Moved') return { ...outcome, __typename: 'CancelOrderSuccess' } as const
  if (outcome.__typename === 'OrderNotFound' || outcome.__typename === 'InvalidOrderTransition') return outcome
  throw new Error(`Cancelling an order can't be refused by ${outcome.__typename}`)
}

/** Sets the status of an order, as staff. */
export async function updateOrderStatus(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { id, status, carrier, trackingNumber, overrideReason } = parseInput(updateOrderStatusInput, input, 'input')
  const tracking = { carrier, trackingNumber }
  return updateStatus(deps, audit, { id, idField: 'input.id', to: status, tracking, overrideReason })
}

/** Sets the status of several orders, one by one: a refused order does not stop the others. */
export async function moveOrders(deps: OrderDeps, audit: AuditContext, input: unknown) {
  const { ids, status, run, tracking, overrideReason } = parseInput(moveOrdersInput, input, 'input')
  const trackingOf = new Map(tracking?.map(({ orderId, ...ofOrder }) => [orderId.toLowerCase(), ofOrder]))
  const moves = []
  // Not in parallel: each move holds the lock on the audit log.
  for (const id of ids) {
    const ofOrder = { id, tracking: trackingOf.get(id.toLowerCase()) }
    const move = { ...ofOrder, idField: 'input.ids', to: status, run, overrideReason }
    moves.push({ id, result: await updateStatus(deps, audit, move) })
  }
  // A bulk run is undone newest first, so its first acts must stay undoable as long as its last.
  if (run != null) await prolongRun(deps.db.sql, audit.by, run)
  return { moves }
}

async function updateStatus(deps: OrderDeps, audit: AuditContext, move: Omit<Move, 'action'>) {
  const outcome = await moveOrder(deps, audit, { ...move, action: 'UPDATE_ORDER_STATUS' })
  return outcome.__typename === 'Moved' ? ({ ...outcome, __typename: 'UpdateOrderStatusSuccess' } as const) : outcome
}

type MoveOutcome =
  | { __typename: 'Moved'; order: Order; undo: Undoable | null }
  | MoveOrderRefusal
  | OrderNeedsSize
  | PaymentOpen
  | CreditHeld

/**
 * Checks the change again on the locked order: an order confirmed by a colleague since then can still be cancelled, a
 * shipped one cannot. CANCELLED and SHIPPED apply to all remaining units.
 */
async function moveOrder(
  deps: OrderDeps,
  audit: AuditContext,
  { id, idField, to, action, run, tracking, overrideReason = null }: Move,
): Promise<MoveOutcome> {
  const outcome = await actOnOrder<MoveOutcome>(deps, audit, {
    id,
    idField,
    refuse: (order, role) => refuseMove(audit.by, order, role, to),
    work: async (tx, held, record) => {
      const refusal = refuseMove(audit.by, held.order, held.role, to) ?? refuseWithoutSize(held, to)
      if (refusal) return refusal
      const unpaid = to === 'SHIPPED' && (await refuseShipment(sqlIn(tx), held.order, overrideReason))
      if (unpaid) return unpaid
      const moved = await move(tx, audit.by, held, { to, tracking })
      const { id: subjectId, status } = moved
      await record({
        action,
        subjectId,
        before: { status: held.order.status },
        after: { status, ...(overrideReason !== null && { overrideReason }) },
      })
      return { __typename: 'Moved', order: moved, undo: await storeAct(sqlIn(tx), audit.by, held, run) }
    },
  })
  // Returned stock is visible to visitors; other statuses are not.
  if (outcome.__typename === 'Moved' && to === 'CANCELLED') deps.cacheVersion.bump()
  return outcome
}

function refuseMove(actor: User, order: Order, role: RoleThere, to: OrderStatus): InvalidOrderTransition | undefined {
  return nextStatuses(actor, order, role).includes(to) ? undefined : refuseTransition(actor, order, role, to)
}

/** Refuses orders whose lines still need a size. */
export function refuseWithoutSize({ order, lines }: HeldOrder, to: OrderStatus): OrderNeedsSize | undefined {
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
