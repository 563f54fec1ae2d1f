import type { Order, OrderStatus } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Undoable } from './order-acts.sql'
import { prolongRun } from './order-acts.sql'
import type { Move, MoveOrderRefusal, OrderNeedsSize, Tracking } from './move-order.service'
import { moveOrder } from './move-order.service'
import type { PlaceOrderDeps } from './place-order.service'

/** What came of calling off an order, tagged with the names of the schema. */
export type CancelOrderResult =
  | { __typename: 'CancelOrderSuccess'; order: Order; undo: Undoable | null }
  | MoveOrderRefusal

/** What came of moving an order on, tagged with the names of the schema. */
export type UpdateOrderStatusResult =
  | { __typename: 'UpdateOrderStatusSuccess'; order: Order; undo: Undoable | null }
  | MoveOrderRefusal
  | OrderNeedsSize

/** What came of one of several orders. */
export interface OrderMove {
  id: string
  result: UpdateOrderStatusResult
}

/** Calls off an order. */
export async function cancelOrder(deps: PlaceOrderDeps, act: AuditContext, id: string): Promise<CancelOrderResult> {
  const outcome = await moveOrder(deps, act, { id, idField: 'id', to: 'CANCELLED', action: 'CANCEL_ORDER' })
  if (outcome.__typename === 'OrderNeedsSize') throw new Error('An order needs no size to be cancelled')
  return outcome.__typename === 'Moved' ? { ...outcome, __typename: 'CancelOrderSuccess' } : outcome
}

/** Moves an order on, as an act of the shop. */
export async function updateStatus(
  deps: PlaceOrderDeps,
  act: AuditContext,
  move: Omit<Move, 'action'>,
): Promise<UpdateOrderStatusResult> {
  const outcome = await moveOrder(deps, act, { ...move, action: 'UPDATE_ORDER_STATUS' })
  return outcome.__typename === 'Moved' ? { ...outcome, __typename: 'UpdateOrderStatusSuccess' } : outcome
}

/** Which orders are moved on, and how they are shipped. */
interface Moves {
  ids: readonly string[]
  status: OrderStatus
  run?: string | null | undefined
  tracking?: readonly ({ orderId: string } & Tracking)[] | null | undefined
}

/** Moves orders on, each by itself. Those of a run can be taken back together, from the last of them on. */
export async function moveEach(
  deps: PlaceOrderDeps,
  act: AuditContext,
  { ids, status, run, tracking }: Moves,
): Promise<OrderMove[]> {
  const moves: OrderMove[] = []
  const trackingOf = new Map(tracking?.map(({ orderId, ...how }) => [orderId.toLowerCase(), how]))
  // One after the other: each holds the audit log while it writes.
  for (const id of ids) {
    const move = { id, idField: 'input.ids', to: status, run, tracking: trackingOf.get(id.toLowerCase()) }
    moves.push({ id, result: await updateStatus(deps, act, move) })
  }
  if (run != null) await prolongRun(deps.db.sql, act.by, run)
  return moves
}
