import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { MAX_PRINTED as MOST } from '../../../features/orders/desk/desk-rules'
import { AddressLabel, PackingSlip } from '../../../features/orders/parcel-papers'
import { piecesOnSlip, piecesToPack } from '../../../features/orders/papers'
import { PickingList } from '../../../features/orders/picking-list'
import { Paper } from '../../../features/orders/print-frame'
import { Notice } from '../../../shared/forms/notice'
import { ButtonLink } from '../../../shared/navigation/links'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { usePrintPageQuery } from './print-page.generated'

/** Documents of several orders, as `?ids=a,b&kind=slips`, `labels` or `picking`; for staff. */
export function PrintPage() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const kind = search.get('kind')
  const isPicking = kind === 'picking'
  const canAsk = ids.length > 0 && ids.length <= MOST
  const { data, error, refetch } = usePrintPageQuery({
    variables: { ids },
    skip: !canAsk,
    // Packing needs the current remaining units.
    fetchPolicy: 'network-only',
  })
  const found = data?.ordersById.filter((order) => order !== null) ?? []
  const orders = found.filter((order) => (isPicking ? piecesToPack : piecesOnSlip)(order).length > 0)
  const kinds = { slips: t`Packing slips`, labels: t`Address labels`, picking: t`Picking list` }
  const shown = kind && kind in kinds ? (kind as keyof typeof kinds) : 'slips'
  const title = kinds[shown]
  return (
    <Paper>
      <Breadcrumb to="/dashboard/manageOrders">
        <Trans>Manage All Orders</Trans>
      </Breadcrumb>
      <DashboardPage
        title={title}
        heading={
          <Box as="span" _print={{ display: 'none' }}>
            {title}
          </Box>
        }
        aside={
          <Box display="flex" flexWrap="wrap" gap="2" _print={{ display: 'none' }}>
            {Object.entries(kinds).map(
              ([other, label]) =>
                other !== shown && (
                  <ButtonLink
                    key={other}
                    variant="outline"
                    replace
                    to={`?${new URLSearchParams({ ids: ids.join(','), kind: other })}`}
                  >
                    {label}
                  </ButtonLink>
                ),
            )}
            {orders.length > 0 && (
              <Button onClick={() => window.print()}>
                <Printer aria-hidden />
                <Trans>Print</Trans>
              </Button>
            )}
          </Box>
        }
      >
        {!canAsk && <EmptyList title={ids.length > MOST ? t`Choose at most ${MOST} orders` : t`No orders selected`} />}
        {canAsk && (
          <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the orders` }} />
        )}
        {data && <LeftOut count={ids.length - orders.length} />}
        {orders.length > 0 && isPicking && <PickingList orders={orders} />}
        {shown === 'slips' && orders.map((order) => <PackingSlip key={order.id} order={order} />)}
        {shown === 'labels' && orders.map((order) => <AddressLabel key={order.id} order={order} />)}
      </DashboardPage>
    </Paper>
  )
}

/** Says that some orders are not included. */
function LeftOut({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Box mb="4" _print={{ display: 'none' }}>
      <Notice kind="info">
        {plural(count, {
          one: '# order not included: nothing left to pack, waiting for approval, or not found.',
          other: '# orders not included: nothing left to pack, waiting for approval, or not found.',
        })}
      </Notice>
    </Box>
  )
}
