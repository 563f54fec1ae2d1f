import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { explainFailure } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { CancelOrderDocument, UpdateOrderStatusDocument } from './move-order.generated'
import type { CancelOrderMutation, UpdateOrderStatusMutation } from './move-order.generated'
import { STATUS_LABELS } from './order-status'

type OrderStatus = keyof typeof STATUS_LABELS
type Result = CancelOrderMutation['cancelOrder'] | UpdateOrderStatusMutation['updateOrderStatus']

/** How an order is moved: its customer can only call it off, an admin moves it on. */
export interface MoveOrder {
  isBusy: boolean
  /** Why the last attempt came to nothing. */
  error: string | null
  /** Resolves to whether it moved. */
  move(status: OrderStatus): Promise<boolean>
  /** Takes the last failure off the screen. */
  forget(): void
}

/** Moves one order; lists that show it follow through the cache. */
export function useMoveOrder(id: string, isAdmin: boolean): MoveOrder {
  const client = useApolloClient()
  // Not state: the second click of a double click must see it.
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function send(status: OrderStatus): Promise<Result | undefined> {
    if (!isAdmin) {
      const { data } = await client.mutate({ mutation: CancelOrderDocument, variables: { id } })
      return data?.cancelOrder
    }
    const { data } = await client.mutate({ mutation: UpdateOrderStatusDocument, variables: { input: { id, status } } })
    return data?.updateOrderStatus
  }

  async function move(status: OrderStatus): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    try {
      const result = await send(status)
      if (result?.__typename === 'CancelOrderSuccess' || result?.__typename === 'UpdateOrderStatusSuccess') {
        void notifySuccess(`Order is ${STATUS_LABELS[status].toLowerCase()}.`)
        return true
      }
      // Somebody else was faster: what the order allows now is shown at once.
      if (result?.__typename === 'InvalidOrderTransition') {
        const { status: present, nextStatuses } = result
        client.cache.modify({
          id: client.cache.identify({ __typename: 'Order', id }),
          fields: { status: () => present, nextStatuses: () => [...nextStatuses] },
        })
      }
      setError(result?.message ?? 'The shop did not answer. Try again.')
      return false
    } catch (failure) {
      setError(explainFailure(failure, 'The shop did not answer. Try again.'))
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, error, move, forget: () => setError(null) }
}
