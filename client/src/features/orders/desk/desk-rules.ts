import type { DeskOrder_OrderFragment } from './desk-order.generated'
import type { MoveOrdersMutation } from './desk-order.generated'

/** An order as the desk has it. */
export type DeskOrder = DeskOrder_OrderFragment

/** Where the desk moves many orders at once. */
export type DeskMove = 'CONFIRMED' | 'SHIPPED' | 'DELIVERED'

/** Those moves, in the order of the way. */
export const DESK_MOVES: readonly DeskMove[] = ['CONFIRMED', 'SHIPPED', 'DELIVERED']

/** Orders that go in one request: few enough for a progress to be seen and for Stop to count. */
export const CHUNK = 10

/** Orders that are printed at once at most. */
export const MAX_PRINTED = 50

/** An order that did not move, and why. */
export interface Unmoved {
  id: string
  number: string
  message: string
}

/** Acts that are taken back in one request at most. */
export const MAX_UNDONE = 100

/** An act of a run that can be taken back. */
export interface DeskAct {
  id: string
  /** Of the order. */
  number: string
  seconds: number
}

/** How far a run is, or how it ended. */
export interface Run {
  to: DeskMove
  total: number
  /** Those that are where they were to be. */
  done: number
  failed: Unmoved[]
  acts: DeskAct[]
  /** `lost`: no answer came, and nobody knows how much of the last part was done. */
  state: 'running' | 'done' | 'stopped' | 'lost'
  /** Why no answer came. */
  reason?: string
}

/** In parts of so many. */
export function inChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** Why an order did not move; null if it is where it was to be, also by somebody else or by a request whose answer was lost. */
export function findFailure(
  result: MoveOrdersMutation['moveOrders']['moves'][number]['result'],
  to: DeskMove,
): { message: string } | null {
  if (result.__typename === 'UpdateOrderStatusSuccess') return null
  return result.__typename === 'InvalidOrderTransition' && result.status === to ? null : { message: result.message }
}
