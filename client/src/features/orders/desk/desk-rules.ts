import type { DeskOrder_OrderFragment } from './desk-order.generated'
import type { MoveOrdersMutation } from './desk-order.generated'

export type DeskOrder = DeskOrder_OrderFragment

/** Statuses of bulk actions on orders. */
export type DeskMove = 'CONFIRMED' | 'SHIPPED' | 'DELIVERED'

/** Bulk statuses, in their order. */
export const DESK_MOVES: readonly DeskMove[] = ['CONFIRMED', 'SHIPPED', 'DELIVERED']

/** Orders per request: small enough to show progress and to stop. */
export const CHUNK = 10

/** Maximum number of orders printed at once. */
export const MAX_PRINTED = 50

/** An order whose status did not change, and why. */
export interface FailedMove {
  id: string
  number: string
  message: string
  /** Whether a payment is open, so that shipping needs a reason. */
  isPaymentOpen: boolean
}

/** Maximum number of status changes undone per request. */
export const MAX_UNDONE = 100

/** A status change that can be undone. */
export interface DeskAct {
  id: string
  /** Number of the order. */
  number: string
  seconds: number
}

/** Progress or result of a bulk run. */
export interface Run {
  to: DeskMove
  total: number
  /** Orders that reached the status. */
  done: number
  failed: FailedMove[]
  acts: DeskAct[]
  /** `lost`: no response, so the result of the last part is unknown. */
  state: 'running' | 'done' | 'stopped' | 'lost'
  /** Why there was no response. */
  reason?: string
}

/** Splits a list into chunks. */
export function inChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/**
 * Why an order's status did not change. Null if it has the status, also by another person or by a request whose
 * response was lost.
 */
export function findFailure(
  result: MoveOrdersMutation['moveOrders']['moves'][number]['result'],
  to: DeskMove,
): Pick<FailedMove, 'message' | 'isPaymentOpen'> | null {
  if (result.__typename === 'UpdateOrderStatusSuccess') return null
  if (result.__typename === 'InvalidOrderTransition' && result.status === to) return null
  return { message: result.message, isPaymentOpen: result.__typename === 'PaymentOpen' }
}
