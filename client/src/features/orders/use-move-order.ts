import type { ApolloClient } from '@apollo/client'
import { useState } from 'react'
import { invalidateAfter } from '../../shared/graphql/invalidate'
import { useAct } from '../../shared/graphql/use-act'
import { useCancelOrderMutation, useUpdateOrderStatusMutation } from './move-order.generated'
import type { CancelOrderMutation, UpdateOrderStatusMutation } from './move-order.generated'
import { clearDraft } from '../../shared/forms/drafts'
import { SHIPPING_DRAFT } from './tracking'
import type { Tracking } from './tracking'
import { useOrderUndo } from './use-order-undo'
import { type MoveTarget, moveSentences } from './order-words'

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
