import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { MoreButton } from '../../shared/lists/more-button'
import { AllOrderList, OrderListSkeleton } from '../../features/orders/order-list'
import { STATUS_LABELS, toOrderStatus } from '../../features/orders/order-status'
import { SelectField } from '../../shared/forms/fields'
import { hasErrorCode, isUnauthenticated } from '../../shared/graphql/error-codes'
import type { SessionContext } from '../../shared/graphql/error-link'
import { signOut } from '../../shared/auth/session-store'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { notifyError } from '../../shared/ui/notify'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ManageOrdersDocument } from './manage-orders-page.generated'
import { useAddressFilter } from './use-address-filter'

const HOME = '/'

const isForbidden = (error: unknown) => hasErrorCode(error, 'FORBIDDEN')

/**
 * Everybody's orders, newest first; for admins. The fetch has the last word on who may see them: a refusal ends the session
 * (specified).
 */
export function ManageOrdersPage() {
  const [word, chooseStatus] = useAddressFilter('status')
  const status = toOrderStatus(word)
  const { data, error, fetchMore, refetch } = useQuery(ManageOrdersDocument, {
    variables: { filter: status ? { status } : null },
    context: { landing: HOME } satisfies SessionContext,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })

  const leaveIfRefused = useCallback((failure: unknown) => {
    if (!isForbidden(failure) && !isUnauthenticated(failure)) return
    if (isForbidden(failure)) notifyError('Manage All Orders is for admins. You have been signed out.')
    void signOut(HOME)
  }, [])
  useEffect(() => leaveIfRefused(error), [error, leaveIfRefused])

  async function handleLoadMore(after: string | null) {
    try {
      await fetchMore({ variables: { after } })
    } catch (failure) {
      leaveIfRefused(failure)
      throw failure
    }
  }

  const list = data?.orders
  return (
    <DashboardPage
      title="Manage All Orders"
      aside={
        <SelectField
          label="State"
          name="status"
          frame={{ w: { base: 'full', sm: '12rem' } }}
          options={{ '': 'All states', ...STATUS_LABELS }}
          value={status ?? ''}
          onChange={({ target }) => chooseStatus(target.value)}
        />
      }
    >
      {!list &&
        (error ? <LoadFailure what="The orders" error={error} retry={refetch} /> : <OrderListSkeleton isOwn={false} />)}
      {list && error && <StaleNotice what="The newest orders" error={error} retry={refetch} />}
      {list && list.nodes.length > 0 && <AllOrderList orders={list.nodes} />}
      {list && list.nodes.length === 0 && <EmptyList title={status ? 'No orders in this state' : 'No orders yet'} />}
      {list?.pageInfo.hasNextPage && (
        <MoreButton what="orders" key={status ?? 'all'} onMore={() => handleLoadMore(list.pageInfo.endCursor)} />
      )}
    </DashboardPage>
  )
}
