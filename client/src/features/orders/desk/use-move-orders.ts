import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createIdempotencyKey } from '../../../shared/graphql/idempotency-key'
import { explainFailure } from '../../../shared/graphql/refusal'
import type { MoveOrdersInput } from '../../../shared/graphql/schema.generated'
import { useAct } from '../../../shared/graphql/use-act'
import type { BulkAction } from '../../../shared/list-page/list-definition'
import type { ListSelection } from '../../../shared/list-page/list-selection'
import { moveLabels } from '../order-words'
import type { Shipping } from '../use-move-order'
import { useMoveOrdersMutation } from './desk-order.generated'
import type { DeskAct, DeskMove, DeskOrder, Run, FailedMove } from './desk-rules'
import { CHUNK, findFailure, inChunks, DESK_MOVES } from './desk-rules'

/** Result of a run. */
interface Moved {
  /** Ids of orders with a confirmed status change. */
  ids: string[]
  /** Ids of orders that need a reason to ship before payment. */
  unpaidIds: string[]
  /** Whether a response was lost, so that more orders may have changed. */
  isLost: boolean
}

/** Bulk status changes. */
interface MoveOrders {
  /** The last run; null before the first. */
  run: Run | null
  /** Starts a run in chunks. `shipping` has tracking, and one reason to ship before payment, by order id. */
  start(orders: readonly DeskOrder[], to: DeskMove, shipping?: ReadonlyMap<string, Shipping>): Promise<Moved>
  /** Ends the run after the current chunk. */
  stop(): void
  /** Dismisses the report. */
  forget(): void
}

/** The typed tracking of these orders, and their reason, as input. */
function shippingFor(
  ids: readonly string[],
  shippingOf?: ReadonlyMap<string, Shipping>,
): Pick<MoveOrdersInput, 'tracking' | 'overrideReason'> {
  const tracking = ids.flatMap((orderId) => {
    const { carrier = '', trackingNumber = '' } = shippingOf?.get(orderId) ?? {}
    return carrier || trackingNumber ? [{ orderId, carrier, trackingNumber }] : []
  })
  const overrideReason = shippingOf?.get(ids[0] ?? '')?.overrideReason
  return { ...(tracking.length > 0 && { tracking }), ...(overrideReason && { overrideReason }) }
}

/** Changes the status of many orders in small sequential chunks, which allows progress and a stop. */
export function useMoveOrders(): MoveOrders {
  const { send } = useAct(useMoveOrdersMutation, {
    onSuccess({ moves }, _variables, { cache }) {
      for (const { id, result } of moves) {
        // Another person was first: show the order's current status.
        if (result.__typename !== 'InvalidOrderTransition') continue
        const { status, nextStatuses } = result
        cache.modify({
          id: cache.identify({ __typename: 'Order', id }),
          fields: { status: () => status, nextStatuses: () => [...nextStatuses] },
        })
      }
    },
  })
  const [run, setRun] = useState<Run | null>(null)
  const isStopped = useRef(false)

  // Leaving the page stops the run.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  async function start(
    orders: readonly DeskOrder[],
    to: DeskMove,
    shippingOf?: ReadonlyMap<string, Shipping>,
  ): Promise<Moved> {
    if (run?.state === 'running') return { ids: [], unpaidIds: [], isLost: false }
    isStopped.current = false
    const numbers = new Map(orders.map(({ id, number }) => [id, number]))
    const moved = new Set<string>()
    const failed: FailedMove[] = []
    const acts: DeskAct[] = []
    const key = createIdempotencyKey()
    const now = (state: Run['state'], reason?: string) =>
      setRun({
        to,
        total: orders.length,
        done: moved.size,
        failed: [...failed],
        acts: [...acts],
        state,
        reason,
      })
    const result = (isLost: boolean): Moved => ({
      ids: [...moved],
      unpaidIds: failed.filter(({ isPaymentOpen }) => isPaymentOpen).map(({ id }) => id),
      isLost,
    })
    now('running')
    // The audit log keeps the reason only for orders that need it.
    const needsReason = (id: string) => Boolean(shippingOf?.get(id)?.overrideReason)
    const groups = [[...numbers.keys()].filter((id) => !needsReason(id)), [...numbers.keys()].filter(needsReason)]
    for (const ids of groups.flatMap((group) => inChunks(group, CHUNK))) {
      if (isStopped.current) {
        now('stopped')
        return result(false)
      }
      try {
        const input = { ids, status: to, run: key, ...shippingFor(ids, shippingOf) }
        for (const { id, result: outcome } of (await send({ input })).moves) {
          const failure = findFailure(outcome, to)
          if (failure) failed.push({ id, number: numbers.get(id) ?? '', ...failure })
          else moved.add(id)
          if (outcome.__typename === 'UpdateOrderStatusSuccess' && outcome.undo) {
            acts.push({ ...outcome.undo, number: numbers.get(id) ?? '' })
          }
        }
      } catch (failure) {
        now('lost', explainFailure(failure))
        return result(true)
      }
      now('running')
    }
    now('done')
    return result(false)
  }

  return {
    run,
    start,
    stop() {
      isStopped.current = true
    },
    forget: () => setRun(null),
  }
}

interface DeskOptions {
  selection: ListSelection
  /** Called when orders have, or may have, a new status. */
  onMoved: (moved: Moved) => void
}

/** Bulk status changes of selected orders. Shipping has its own page for tracking numbers. */
export function useDesk({ selection, onMoved }: DeskOptions) {
  const navigate = useNavigate()
  const moving = useMoveOrders()

  async function move(orders: readonly DeskOrder[], to: DeskMove) {
    const moved = await moving.start(orders, to)
    selection.leave(moved.ids)
    onMoved(moved)
  }

  const labels = moveLabels()
  const actions = DESK_MOVES.map((to): BulkAction<DeskOrder> => ({
    id: to,
    label: labels[to],
    fits: ({ nextStatuses }) => nextStatuses.includes(to),
    run: (orders) => (to === 'SHIPPED' ? void navigate(shipOrdersPath(orders)) : void move(orders, to)),
  }))
  return {
    moving,
    running: moving.run?.state === 'running' ? moving.run : null,
    actions,
  }
}

/** Path of the page that ships these orders. */
const shipOrdersPath = (orders: readonly DeskOrder[]) =>
  `/dashboard/orders/ship?ids=${orders.map(({ id }) => id).join(',')}`
