import { t } from '@lingui/core/macro'
import type { TypedDocumentNode } from '@apollo/client'
import { type ReactNode, useCallback, useEffect } from 'react'
import { OrderListSkeleton } from '../../../features/orders/order-list'
import { signOut } from '../../../shared/auth/session-store'
import { hasErrorCode, isUnauthenticated } from '../../../shared/graphql/error-codes'
import type { SessionContext } from '../../../shared/graphql/error-link'
import type { OrderFilter, OrderSort } from '../../../shared/graphql/schema.generated'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { notifyError } from '../../../shared/ui/notify'
import { EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'
import { useListPages } from '../use-list-pages'

const HOME = '/'

/** Whoever is refused here lands on the home page, signed out. */
export const REFUSED_HERE = { landing: HOME } satisfies SessionContext

/** A page of everybody's orders. */
interface OrdersData<TOrder> {
  orders: { nodes: TOrder[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } }
}

/** By which choice, and from where on. */
interface OrdersVariables {
  after?: string | null
  filter?: OrderFilter | null
  sort: OrderSort
}

const isForbidden = (error: unknown) => hasErrorCode(error, 'FORBIDDEN')

interface AllOrdersProps<TOrder> {
  document: TypedDocumentNode<OrdersData<TOrder>, OrdersVariables>
  filter: OrderFilter | null
  sort: OrderSort
  /** What is said where there are none. */
  nothing: string
  /** `renew` asks for the orders that are shown once more. */
  children: (orders: TOrder[], renew: () => void) => ReactNode
}

/** Everybody's orders by a choice. The fetch has the last word on who may see them: a refusal ends the session (specified). */
export function AllOrders<TOrder>({ document, filter, sort, nothing, children }: AllOrdersProps<TOrder>) {
  const query = useListPages(document, 'orders', { variables: { filter, sort }, context: REFUSED_HERE })

  const leaveIfRefused = useCallback((failure: unknown) => {
    if (!isForbidden(failure) && !isUnauthenticated(failure)) return
    if (isForbidden(failure)) notifyError(t`Manage All Orders is for admins. You have been signed out.`)
    void signOut(HOME)
  }, [])
  useEffect(() => leaveIfRefused(query.error), [query.error, leaveIfRefused])

  const renew = () => void query.renew().catch(leaveIfRefused)
  useLiveUpdates({ of: 'orders' }, renew)

  async function fetchMore() {
    try {
      await query.fetchMore()
    } catch (failure) {
      leaveIfRefused(failure)
      throw failure
    }
  }

  const { data, previousData, error, refetch } = query
  return (
    <ListSection
      query={{ data, previousData, error, refetch, fetchMore }}
      pageOf={({ orders }) => orders}
      words={{
        failed: t`The orders could not be loaded`,
        stale: t`The newest orders could not be loaded; this is how they stood before.`,
        moreFailed: t`The next orders could not be loaded.`,
      }}
      filter={JSON.stringify([filter, sort])}
      waiting={<OrderListSkeleton isOwn={false} />}
      empty={<EmptyList title={nothing} />}
    >
      {(orders) => children(orders, renew)}
    </ListSection>
  )
}
