import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { signOut } from '../../../shared/auth/session-store'
import { hasErrorCode, isUnauthenticated } from '../../../shared/graphql/error-codes'
import type { SessionContext } from '../../../shared/graphql/error-link'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { OrderFilter, OrderSort } from '../../../shared/graphql/schema.generated'
import { useListPlace } from '../../../shared/list-page/use-list-address'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { notifyError } from '../../../shared/ui/notify'
import { useManageOrdersQuery, useOrderCountsQuery, useOrderTotalsQuery } from './manage-orders-page.generated'

const HOME = '/'

/** Rejected callers are signed out and redirected to the home page. */
const REFUSED_HERE = { landing: HOME } satisfies SessionContext

/** Orders by filter with their counts by status and their totals by currency. A refusal ends the session, as specified. */
export function useAllOrders(filter: OrderFilter | null, sort: OrderSort) {
  const { after } = useListPlace()
  const query = useManageOrdersQuery({
    variables: { filter, sort, after },
    context: REFUSED_HERE,
    ...CACHE_THEN_NETWORK,
  })
  const counting = useOrderCountsQuery({
    variables: { filter: withoutStatus(filter) },
    context: REFUSED_HERE,
    ...CACHE_THEN_NETWORK,
  })

  const adding = useOrderTotalsQuery({ variables: { filter }, context: REFUSED_HERE, ...CACHE_THEN_NETWORK })

  const { error } = query
  useEffect(() => {
    if (hasErrorCode(error, 'FORBIDDEN'))
      notifyError(t`Manage All Orders is for administrators. You have been signed out.`)
    else if (!isUnauthenticated(error)) return
    void signOut(HOME)
  }, [error])

  function recount() {
    for (const sums of [counting, adding]) void sums.refetch().catch(() => undefined)
  }
  const renew = () => void query.refetch().catch(() => undefined)
  useLiveUpdates({ of: 'orders' }, () => {
    renew()
    recount()
  })
  const counts = (counting.data ?? counting.previousData)?.orderCounts
  // Sums of an earlier filter would be wrong here.
  return { query, counts, totals: adding.data?.orderTotals ?? null, renew, recount }
}

/** The filter of the counts of all statuses. */
function withoutStatus(filter: OrderFilter | null): OrderFilter | null {
  if (!filter?.status) return filter
  const { status: _status, ...rest } = filter
  return Object.keys(rest).length > 0 ? rest : null
}
