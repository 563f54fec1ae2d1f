import { t } from '@lingui/core/macro'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { type OrderUndo_UndoFragment, useUndoOrderActsMutation } from './undo-order-acts.generated'

/** A status change that was not undone, and why. */
interface FailedUndo {
  id: string
  message: string
}

/** Undoes order actions within their time limit. */
export function useOrderUndo() {
  const { send } = useAct(useUndoOrderActsMutation)

  async function undoOrderActs(ids: string[]): Promise<FailedUndo[]> {
    const { acts } = await send({ input: { ids } })
    return acts.flatMap(({ id, result }) =>
      result.__typename === 'UndoOrderActSuccess' ? [] : [{ id, message: result.message }],
    )
  }

  return {
    /** Resolves to the actions that could not be undone. Throws without a response. */
    undoOrderActs,
    /** Shows a toast for an order action, with an undo button. */
    notifyUndoable(text: string, undo: OrderUndo_UndoFragment | null | undefined, onUndone?: () => void): void {
      if (!undo) {
        notifySuccess(text)
        return
      }
      const run = async () => {
        try {
          const [standing] = await undoOrderActs([undo.id])
          if (standing) notifyError(standing.message)
          else notifySuccess(t`Undone. No email will be sent.`)
        } catch (failure) {
          notifyError(explainFailure(failure))
        }
        onUndone?.()
      }
      notifySuccess(text, { label: t`Undo`, seconds: undo.seconds, run: () => void run() })
    },
  }
}
