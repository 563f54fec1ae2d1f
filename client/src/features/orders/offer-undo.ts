import { t } from '@lingui/core/macro'
import type { ApolloClient } from '@apollo/client'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { explainFailure } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { type OrderUndo_UndoFragment, UndoOrderActsDocument } from './undo-order-acts.generated'

/** An act that was not taken back, and why. */
export interface StandingAct {
  id: string
  message: string
}

/** Takes acts back; resolves to those that stay. Throws where nobody answered. */
export async function undoOrderActs(client: ApolloClient, ids: string[]): Promise<StandingAct[]> {
  const { data } = await client.mutate({ mutation: UndoOrderActsDocument, variables: { input: { ids } } })
  if (!data) throw new Error('No answer')
  invalidateAfter(client.cache, 'undoOrderActs')
  return data.undoOrderActs.flatMap(({ id, result }) =>
    result.__typename === 'UndoOrderActSuccess' ? [] : [{ id, message: result.message }],
  )
}

/** Says what was done with an order, and offers to take it back for as long as that can be. */
export function notifyUndoable(
  client: ApolloClient,
  text: string,
  undo: OrderUndo_UndoFragment | null | undefined,
  onUndone?: () => void,
): void {
  if (!undo) {
    notifySuccess(text)
    return
  }
  const run = async () => {
    try {
      const [standing] = await undoOrderActs(client, [undo.id])
      if (standing) notifyError(standing.message)
      else notifySuccess(t`It is taken back, and no mail goes out.`)
    } catch (failure) {
      notifyError(explainFailure(failure))
    }
    onUndone?.()
  }
  notifySuccess(text, { label: t`Undo`, seconds: undo.seconds, run: () => void run() })
}
