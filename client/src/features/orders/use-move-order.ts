import type { ApolloClient } from '@apollo/client'
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

/** How an order is moved: its customer can only call it off, an admin moves it on. */
export interface MoveOrder {
  isBusy: boolean
  /** Why the last attempt came to nothing. */
  error: string | null
  /** Resolves to whether it moved. `tracking` is for SHIPPED. */
  move(status: MoveTarget, tracking?: Tracking): Promise<boolean>
  /** Takes the last failure off the screen. */
  forget(): void
}

/** Moves one order; lists that show it follow through the cache. */
export function useMoveOrder(id: string, isAdmin: boolean): MoveOrder {
  const { notifyUndoable } = useOrderUndo()

  /** Someone else was faster: shows at once what the order allows now. */
  function showPresent(result: Refused, { cache }: ApolloClient): void {
    invalidateAfter(cache, 'updateOrderStatus')
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
  const move = (status: MoveTarget, tracking?: Tracking) =>
    isAdmin ? update.run({ input: { id, status, ...tracking } }) : cancel.run({ id })

  return { isBusy, error, move, forget }
}
