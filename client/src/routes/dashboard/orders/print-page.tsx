import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { MAX_PRINTED as MOST } from '../../../features/orders/desk/desk-rules'
import { PackingSlip } from '../../../features/orders/packing-slip'
import { piecesToPack } from '../../../features/orders/papers'
import { PickingList } from '../../../features/orders/picking-list'
import { Paper } from '../../../features/orders/print-frame'
import { Notice } from '../../../shared/forms/notice'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { Loaded } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { usePrintPageQuery } from './print-page.generated'

/** The papers of several orders, as `?ids=a,b&kind=slips` or `kind=picking` names them; for admins. */
export function PrintPage() {
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter(Boolean))]
  const isPicking = search.get('kind') === 'picking'
  const canAsk = ids.length > 0 && ids.length <= MOST
  const { data, error, refetch } = usePrintPageQuery({
    variables: { ids },
    skip: !canAsk,
    // What is packed by it must be what is left now.
    fetchPolicy: 'network-only',
  })
  const found = data?.ordersById.filter((order) => order !== null) ?? []
  const orders = found.filter((order) => piecesToPack(order).length > 0)
  const toKind = (kind: string) => `?${new URLSearchParams({ ids: ids.join(','), kind })}`
  const title = isPicking ? t`Picking list` : t`Packing slips`
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
            <ButtonLink variant="outline" replace to={toKind(isPicking ? 'slips' : 'picking')}>
              {isPicking ? t`Packing slips` : t`Picking list`}
            </ButtonLink>
            {orders.length > 0 && (
              <Button onClick={() => window.print()}>
                <Printer aria-hidden />
                <Trans>Print</Trans>
              </Button>
            )}
          </Box>
        }
      >
        {!canAsk && (
          <EmptyList title={ids.length > MOST ? t`Choose at most ${MOST} orders` : t`No orders are chosen`} />
        )}
        {canAsk && (
          <Loaded query={{ error, refetch }} shown={data} words={{ failed: t`The orders could not be loaded` }} />
        )}
        {data && <LeftOut count={ids.length - orders.length} />}
        {orders.length > 0 && isPicking && <PickingList orders={orders} />}
        {!isPicking && orders.map((order) => <PackingSlip key={order.id} order={order} />)}
      </DashboardPage>
    </Paper>
  )
}

/** That some of the orders are not on the papers. */
function LeftOut({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Box mb="4" _print={{ display: 'none' }}>
      <Notice kind="info">
        {plural(count, {
          one: '# order is left out: nothing of it is left to pack, it waits for approval, or there is no such order.',
          other:
            '# orders are left out: nothing of them is left to pack, they wait for approval, or there are no such orders.',
        })}
      </Notice>
    </Box>
  )
}
