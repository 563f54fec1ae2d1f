import { useApolloClient } from '@apollo/client/react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { Refusal, explainFailure, noAnswer } from '../../shared/graphql/refusal'
import { CancelOrderDocument, UpdateOrderStatusDocument } from './move-order.generated'
import type { CancelOrderMutation, UpdateOrderStatusMutation } from './move-order.generated'
import { notifyUndoable } from './offer-undo'
import { recountOrders } from './recount-orders'
import { clearDraft } from '../../shared/forms/drafts'
import { SHIPPING_DRAFT } from './ship-question'
import type { Tracking } from './tracking'
import { type MoveTarget, moveSentences } from './order-words'

type Result = CancelOrderMutation['cancelOrder'] | UpdateOrderStatusMutation['updateOrderStatus']

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
  const client = useApolloClient()
  const { isBusy, error, run, forget } = useAttempt()

  async function send(status: MoveTarget, tracking?: Tracking): Promise<Result | undefined> {
    if (!isAdmin) {
      const { data } = await client.mutate({ mutation: CancelOrderDocument, variables: { id } })
      return data?.cancelOrder
    }
    const { data } = await client.mutate({
      mutation: UpdateOrderStatusDocument,
      variables: { input: { id, status, ...tracking } },
    })
    recountOrders(client)
    return data?.updateOrderStatus
  }

  const move = (status: MoveTarget, tracking?: Tracking) =>
    run(
      async () => {
        const result = await send(status, tracking)
        if (result?.__typename === 'CancelOrderSuccess' || result?.__typename === 'UpdateOrderStatusSuccess') {
          if (status === 'SHIPPED') clearDraft(SHIPPING_DRAFT)
          notifyUndoable(client, moveSentences()[status], result.undo)
          return
        }
        // Somebody else was faster: what the order allows now is shown at once.
        if (result?.__typename === 'InvalidOrderTransition') {
          const { status: present, nextStatuses } = result
          client.cache.modify({
            id: client.cache.identify({ __typename: 'Order', id }),
            fields: { status: () => present, nextStatuses: () => [...nextStatuses] },
          })
        }
        throw new Refusal(result?.message ?? noAnswer())
      },
      (failure) => explainFailure(failure),
    )

  return { isBusy, error, move, forget }
}
