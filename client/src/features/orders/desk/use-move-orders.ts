import { useEffect, useRef, useState } from 'react'
import { explainFailure } from '../../../shared/graphql/refusal'
import { createIdempotencyKey } from '../../../shared/graphql/idempotency-key'
import { invalidateAfter } from '../../../shared/graphql/invalidate'
import { useMoveOrdersMutation } from './desk-order.generated'
import type { MoveOrdersInput } from '../../../shared/graphql/schema.generated'
import type { Tracking } from '../tracking'
import type { DeskAct, DeskMove, DeskOrder, Run, Unmoved } from './desk-rules'
import { CHUNK, findFailure, inChunks } from './desk-rules'

/** What came of a run. */
export interface Moved {
  /** Ids of those that are known to have moved. */
  ids: string[]
  /** Whether an answer was lost, so that more may have. */
  isLost: boolean
}

/** Moves many orders. */
export interface MoveOrders {
  /** The last run; null before the first. */
  run: Run | null
  /** Moves them, part after part, with their tracking where they are shipped. */
  start(orders: readonly DeskOrder[], to: DeskMove, tracking?: ReadonlyMap<string, Tracking>): Promise<Moved>
  /** Ends the run behind the part that is under way. */
  stop(): void
  /** Takes the report off the screen. */
  forget(): void
}

/** What is typed of the tracking of these orders, as the shop takes it. */
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

/** Moves many orders in small parts, one after the other, so that it shows how far it is and can be stopped in between. */
export function useMoveOrders(): MoveOrders {
  const [moveOrders, { client }] = useMoveOrdersMutation()
  const [run, setRun] = useState<Run | null>(null)
  const isStopped = useRef(false)

  // Who leaves the page stops it, as far as that goes.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  async function send(input: MoveOrdersInput) {
    const { data } = await moveOrders({ variables: { input } })
    if (!data) throw new Error('No answer')
    for (const { id, result } of data.moveOrders.moves) {
      // Somebody else was faster: what the order allows now is shown at once.
      if (result.__typename !== 'InvalidOrderTransition') continue
      const { status, nextStatuses } = result
      client.cache.modify({
        id: client.cache.identify({ __typename: 'Order', id }),
        fields: { status: () => status, nextStatuses: () => [...nextStatuses] },
      })
    }
    invalidateAfter(client.cache, 'moveOrders')
    return data.moveOrders.moves
  }

  async function start(
    orders: readonly DeskOrder[],
    to: DeskMove,
    trackingOf?: ReadonlyMap<string, Tracking>,
  ): Promise<Moved> {
    if (run?.state === 'running') return { ids: [], isLost: false }
    isStopped.current = false
    const numbers = new Map(orders.map(({ id, number }) => [id, number]))
    const moved = new Set<string>()
    const failed: Unmoved[] = []
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
        for (const { id, result } of await send({ ids, status: to, run: key, ...trackingFor(ids, trackingOf) })) {
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
