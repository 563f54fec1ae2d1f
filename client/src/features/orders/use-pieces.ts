import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure, Refusal } from '../../shared/graphql/refusal'
import { isTimeout } from '../../shared/network/failure-messages'
import { notifyUndoable } from './offer-undo'
import { CancelOrderLinesDocument, ShipOrderDocument } from './order-pieces.generated'
import type { CancelOrderLinesMutation, ShipOrderMutation } from './order-pieces.generated'
import type { ChosenPieces, PiecesAct, RefusedLine } from './pieces'
import type { Unanswered } from './use-unanswered'

type Answer = ShipOrderMutation['shipOrder'] | CancelOrderLinesMutation['cancelOrderLines']

interface PiecesSettings {
  act: PiecesAct
  /** Of the order. */
  id: string
  /** What was sent without an answer; it keeps what is sent now. */
  unanswered: Unanswered
  /** Asks for the order again: somebody else was faster, or no answer came. */
  reload: () => void
  /** Tells of the lines that the shop refuses. */
  refuseLines: (lines: readonly RefusedLine[]) => void
}

/** Sends pieces of an order, or calls them off; a repeat after a cut line does nothing twice. */
export function usePieces({ act, id, unanswered, reload, refuseLines }: PiecesSettings) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()

  async function send({ lines, ...more }: ChosenPieces, idempotencyKey: string): Promise<Answer | undefined> {
    if (act === 'ship') {
      const variables = { input: { id, lines, idempotencyKey, ...more } }
      return (await client.mutate({ mutation: ShipOrderDocument, variables })).data?.shipOrder
    }
    const variables = { input: { id, lines, idempotencyKey } }
    return (await client.mutate({ mutation: CancelOrderLinesDocument, variables })).data?.cancelOrderLines
  }

  async function work(pieces: ChosenPieces): Promise<void> {
    refuseLines([])
    try {
      conclude(await send(pieces, unanswered.begin(pieces)))
    } catch (failure) {
      reload()
      throw failure
    }
  }

  /** Throws where nothing was done, or nobody knows. */
  function conclude(answer: Answer | undefined): void {
    if (!answer) throw new Error('No answer')
    switch (answer.__typename) {
      case 'ShipOrderSuccess':
      case 'CancelOrderLinesSuccess':
        unanswered.end()
        notifyUndoable(client, act === 'ship' ? t`Pieces are shipped.` : t`Pieces are cancelled.`, answer.undo, reload)
        return
      case 'IdempotencyConflict':
        unanswered.end()
        // The shop's own message is for clients without such a form.
        throw new Refusal(
          act === 'ship'
            ? t`Other pieces were shipped from this form before. Look at the order as it is now, then ship what is still to be shipped.`
            : t`Other pieces were cancelled from this form before. Look at the order as it is now, then cancel what is still to be cancelled.`,
        )
      case 'OrderPiecesRefused':
        refuseLines(answer.lines)
    }
    unanswered.answer()
    throw new Refusal(answer.message)
  }

  function explain(failure: unknown): string {
    const again =
      act === 'ship'
        ? t`The shop did not answer. What you typed is kept, and it is safe to try again: nothing will be shipped twice.`
        : t`The shop did not answer. What you typed is kept, and it is safe to try again: nothing will be cancelled twice.`
    return isTimeout(failure) ? again : explainFailure(failure, again)
  }

  return {
    isBusy,
    error,
    /** Resolves to whether it was done. */
    submit: (pieces: ChosenPieces) => run(() => work(pieces), explain),
  }
}
