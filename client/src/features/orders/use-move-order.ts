import type { ApolloClient } from '@apollo/client'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { clearDraft } from '../../shared/forms/drafts'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import type { CancelOrderMutation, UpdateOrderStatusMutation } from './move-order.generated'
import { useCancelOrderMutation, useUpdateOrderStatusMutation } from './move-order.generated'
import type { MoveTarget } from './order-words'
import { moveSentences } from './order-words'
import type { Tracking } from './tracking'
import { SHIPPING_DRAFT } from './tracking'
import type { OrderUndo_UndoFragment } from './undo-order-acts.generated'
import { useUndoOrderActsMutation } from './undo-order-acts.generated'

type Refused = Exclude<
  CancelOrderMutation['cancelOrder'] | UpdateOrderStatusMutation['updateOrderStatus'],
  { __typename: `${string}Success` }
>

/** Tracking, and a reason to ship before payment. */
export type Shipping = Tracking & { overrideReason?: string }

/** Changes an order's status: customers can only cancel, staff can do the rest. */
interface MoveOrder {
  isBusy: boolean
  /** Why the last attempt failed. */
  error: string | null
  /** Whether the last attempt failed because a payment is open. */
  isPaymentOpen: boolean
  /** Resolves to whether it succeeded. `shipping` is for SHIPPED. */
  move(status: MoveTarget, shipping?: Shipping): Promise<boolean>
  /** Dismisses the error. */
  forget(): void
}

/** Changes the status of one order; lists update through the cache. */
export function useMoveOrder(id: string, isAdmin: boolean): MoveOrder {
  const { notifyUndoable } = useOrderUndo()
  const [isPaymentOpen, setIsPaymentOpen] = useState(false)

  /** Another person was first: shows the order's current status. */
  function showPresent(result: Refused, { cache }: ApolloClient): void {
    invalidateAfter(cache, 'updateOrderStatus')
    if (result.__typename === 'PaymentOpen') setIsPaymentOpen(true)
    if (result.__typename !== 'InvalidOrderTransition') return
    cache.modify({
      id: cache.identify({ __typename: 'Order', id }),
      fields: { status: () => result.status, nextStatuses: () => [...result.nextStatuses] },
    })
  }

  const cancel = useAct(useCancelOrderMutation, {
    onSuccess: ({ undo }) => notifyUndoable(moveSentences().CANCELLED, undo),
    onRefused: (result, _, client) => showPresent(result, client),
  })
  const update = useAct(useUpdateOrderStatusMutation, {
    onSuccess({ undo }, { input }) {
      if (input.status === 'SHIPPED') clearDraft(SHIPPING_DRAFT)
      notifyUndoable(moveSentences()[input.status as MoveTarget], undo)
    },
    onRefused: (result, _, client) => showPresent(result, client),
  })
  const { isBusy, error, forget } = isAdmin ? update : cancel
  const move = (status: MoveTarget, shipping?: Shipping) =>
    isAdmin ? update.run({ input: { id, status, ...shipping } }) : cancel.run({ id })

  return { isBusy, error, isPaymentOpen, move, forget }
}

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
