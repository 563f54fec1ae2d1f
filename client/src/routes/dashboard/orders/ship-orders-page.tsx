import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { MAX_PRINTED as MOST } from '../../../features/orders/desk/desk-rules'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ShipOrders } from './ship-orders'
import { useShipOrdersQuery } from './ship-orders-page.generated'

/** Ships the orders in `?ids=a,b` together, each with its tracking number. */
export function ShipOrdersPage() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const canAsk = ids.length > 0 && ids.length <= MOST
  const { data, error, refetch } = useShipOrdersQuery({ variables: { ids }, skip: !canAsk, ...CACHE_THEN_NETWORK })
  const orders = data?.ordersById.flatMap((order) => order ?? [])
  const count = ids.length
  return (
    <>
      <Breadcrumb to="/dashboard/manageOrders">
        <Trans>Manage All Orders</Trans>
      </Breadcrumb>
      <DashboardPage title={plural(count, { one: 'Ship # order', other: 'Ship # orders' })}>
        {!canAsk && <EmptyList title={count > MOST ? t`Choose at most ${MOST} orders` : t`No orders selected`} />}
        {canAsk && (
          <QueryBoundary query={{ error, refetch }} shown={orders} words={{ failed: t`We couldn’t load the orders` }} />
        )}
        {orders && <ShipOrders orders={orders} reload={() => void refetch().catch(() => undefined)} />}
      </DashboardPage>
    </>
  )
}
