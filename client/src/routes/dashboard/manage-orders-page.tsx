import { t } from '@lingui/core/macro'
import { useQuery } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { AllOrderList, OrderListSkeleton } from '../../features/orders/order-list'
import { toOrderStatus } from '../../features/orders/order-status'
import { statusLabels } from '../../features/orders/order-words'
import { SelectField } from '../../shared/forms/fields'
import { hasErrorCode, isUnauthenticated } from '../../shared/graphql/error-codes'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import type { SessionContext } from '../../shared/graphql/error-link'
import { signOut } from '../../shared/auth/session-store'
import { notifyError } from '../../shared/ui/notify'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSection } from './list-section'
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
  const query = useQuery(ManageOrdersDocument, {
    variables: { filter: status ? { status } : null },
    context: { landing: HOME } satisfies SessionContext,
    ...CACHE_THEN_NETWORK,
  })

  const leaveIfRefused = useCallback((failure: unknown) => {
    if (!isForbidden(failure) && !isUnauthenticated(failure)) return
    if (isForbidden(failure)) notifyError(t`Manage All Orders is for admins. You have been signed out.`)
    void signOut(HOME)
  }, [])
  useEffect(() => leaveIfRefused(query.error), [query.error, leaveIfRefused])

  async function fetchMore(options: { variables: { after: string | null } }) {
    try {
      await query.fetchMore(options)
    } catch (failure) {
      leaveIfRefused(failure)
      throw failure
    }
  }

  return (
    <DashboardPage
      title={t`Manage All Orders`}
      aside={
        <SelectField
          label={t({ message: 'State', context: 'of an order' })}
          name="status"
          frame={{ w: { base: 'full', sm: '12rem' } }}
          options={{ '': t`All states`, ...statusLabels() }}
          value={status ?? ''}
          onChange={({ target }) => chooseStatus(target.value)}
        />
      }
    >
      <ListSection
        query={{ ...query, fetchMore }}
        pageOf={({ orders }) => orders}
        words={{
          failed: t`The orders could not be loaded`,
          stale: t`The newest orders could not be loaded; this is how they stood before.`,
          moreFailed: t`The next orders could not be loaded.`,
        }}
        filter={status ?? 'all'}
        waiting={<OrderListSkeleton isOwn={false} />}
        empty={<EmptyList title={status ? t`No orders in this state` : t`No orders yet`} />}
      >
        {(orders) => <AllOrderList orders={orders} />}
      </ListSection>
    </DashboardPage>
  )
}
