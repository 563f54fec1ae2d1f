import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { createIdempotencyKey } from '../../shared/graphql/idempotency-key'
import { explainFailure, Refusal } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { CancelOrderLinesDocument, ShipOrderDocument } from './order-pieces.generated'
import type { CancelOrderLinesMutation, ShipOrderMutation } from './order-pieces.generated'
import type { PiecesAct } from './pieces'

/** Pieces as they go out. */
export interface ChosenPieces {
  lines: { lineId: string; quantity: number }[]
  carrier?: string
  trackingNumber?: string
}

type Answer = ShipOrderMutation['shipOrder'] | CancelOrderLinesMutation['cancelOrderLines']

interface PiecesSettings {
  act: PiecesAct
  /** Of the order. */
  id: string
  /** Asks for the order again: somebody else was faster, or no answer came. */
  reload: () => void
  /** Tells of a line that the shop refuses. */
  refuseLine: (lineId: string, message: string) => void
}

/**
 * Sends pieces of an order, or calls them off. The same pieces go out under the same key until they are done, so that a repeat after a
 * cut line does nothing twice.
 */
export function usePieces({ act, id, reload, refuseLine }: PiecesSettings) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const sent = useRef({ what: '', idempotencyKey: '' })

  function keyFor(pieces: ChosenPieces): string {
    const what = JSON.stringify(pieces)
    if (what !== sent.current.what) sent.current = { what, idempotencyKey: createIdempotencyKey() }
    return sent.current.idempotencyKey
  }

  async function send({ lines, ...more }: ChosenPieces, idempotencyKey: string): Promise<Answer | undefined> {
    if (act === 'ship') {
      const variables = { input: { id, lines, idempotencyKey, ...more } }
      return (await client.mutate({ mutation: ShipOrderDocument, variables })).data?.shipOrder
    }
    const variables = { input: { id, lines, idempotencyKey } }
    return (await client.mutate({ mutation: CancelOrderLinesDocument, variables })).data?.cancelOrderLines
  }

  async function work(pieces: ChosenPieces): Promise<void> {
    let answer: Answer | undefined
    try {
      answer = await send(pieces, keyFor(pieces))
    } catch (failure) {
      reload()
      throw failure
    }
    if (answer?.__typename === 'OrderPiecesRefused') {
      for (const { lineId, message } of answer.lines) refuseLine(lineId, message)
    }
    if (answer?.__typename === 'ShipOrderSuccess') return notifySuccess(t`Pieces are shipped.`)
    if (answer?.__typename === 'CancelOrderLinesSuccess') return notifySuccess(t`Pieces are cancelled.`)
    reload()
    throw answer ? new Refusal(answer.message) : new Error('No answer')
  }

  return {
    isBusy,
    error,
    /** Resolves to whether it was done. */
    submit: (pieces: ChosenPieces) =>
      run(
        () => work(pieces),
        (failure) => explainFailure(failure, t`The shop did not answer. What you typed is kept: try again.`),
      ),
  }
}
