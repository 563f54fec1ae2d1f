import { useEffect, useRef, useState } from 'react'
import { explainFailure } from '../../../shared/graphql/refusal'
import { createIdempotencyKey } from '../../../shared/graphql/idempotency-key'
import { useAct } from '../../../shared/graphql/use-act'
import { useMoveOrdersMutation } from './desk-order.generated'
import type { MoveOrdersInput } from '../../../shared/graphql/schema.generated'
import type { Tracking } from '../tracking'
import type { DeskAct, DeskMove, DeskOrder, Run, FailedMove } from './desk-rules'
import { CHUNK, findFailure, inChunks } from './desk-rules'

/** Result of a run. */
export interface Moved {
  /** Ids of orders with a confirmed status change. */
  ids: string[]
  /** Whether a response was lost, so that more orders may have changed. */
  isLost: boolean
}

/** Bulk status changes. */
export interface MoveOrders {
  /** The last run; null before the first. */
  run: Run | null
  /** Starts a run in chunks, with tracking for shipments. */
  start(orders: readonly DeskOrder[], to: DeskMove, tracking?: ReadonlyMap<string, Tracking>): Promise<Moved>
  /** Ends the run after the current chunk. */
  stop(): void
  /** Dismisses the report. */
  forget(): void
}

/** The typed tracking of these orders as input. */
function trackingFor(
  ids: readonly string[],
  trackingOf?: ReadonlyMap<string, Tracking>,
): Pick<MoveOrdersInput, 'tracking'> {
  const tracking = ids.flatMap((orderId) => {
    const given = trackingOf?.get(orderId)
    return given?.carrier || given?.trackingNumber ? [{ orderId, ...given }] : []
  })
  return tracking.length > 0 ? { tracking } : {}
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
    trackingOf?: ReadonlyMap<string, Tracking>,
  ): Promise<Moved> {
    if (run?.state === 'running') return { ids: [], isLost: false }
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
    now('running')
    for (const ids of inChunks([...numbers.keys()], CHUNK)) {
      if (isStopped.current) {
        now('stopped')
        return { ids: [...moved], isLost: false }
      }
      try {
        const input = { ids, status: to, run: key, ...trackingFor(ids, trackingOf) }
        for (const { id, result } of (await send({ input })).moves) {
          const failure = findFailure(result, to)
          if (failure) failed.push({ id, number: numbers.get(id) ?? '', ...failure })
          else moved.add(id)
          if (result.__typename === 'UpdateOrderStatusSuccess' && result.undo) {
            acts.push({ ...result.undo, number: numbers.get(id) ?? '' })
          }
        }
      } catch (failure) {
        now('lost', explainFailure(failure))
        return { ids: [...moved], isLost: true }
      }
      now('running')
    }
    now('done')
    return { ids: [...moved], isLost: false }
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
