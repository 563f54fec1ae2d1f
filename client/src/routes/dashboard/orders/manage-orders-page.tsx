import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RunBar } from '../../../features/orders/desk/desk-bar'
import { MoveReport } from '../../../features/orders/desk/move-report'
import { OrderDesk } from '../../../features/orders/desk/order-desk'
import { useMoveOrders } from '../../../features/orders/desk/use-move-orders'
import { AllOrderList } from '../../../features/orders/order-list'
import { SelectField } from '../../../shared/forms/fields'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { OrderSort } from '../../../shared/graphql/schema.generated'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { useIsWide } from '../../../shared/page/use-is-wide'
import { AllOrders, REFUSED_HERE } from './all-orders'
import { DashboardPage } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ManageOrdersDocument, useOrderCountsQuery, OrdersDeskDocument } from './manage-orders-page.generated'
import { readOrderChoices } from './order-filter'
import { OrderFilterFields } from './order-filter-fields'
import { OrderStateChoice } from './order-state-choice'
import { useAddressFilter } from '../use-address-filter'

const sortLabels = (): Record<OrderSort, string> => ({
  NEWEST: t`Newest first`,
  OLDEST: t`Oldest first`,
  TOTAL_HIGHEST: t`Highest total first`,
  TOTAL_LOWEST: t`Lowest total first`,
  UPDATED: t`Longest unchanged first`,
})

/**
 * Everybody's orders, found, sorted and counted by what stands in the address; for admins. Where there is room they are a dense table
 * in which many are moved at once, else cards.
 */
export function ManageOrdersPage() {
  const [address] = useSearchParams()
  const { filter, sort, currency } = readOrderChoices(address)
  const [, chooseSort] = useAddressFilter('sort')
  const isDesk = useIsWide()
  const moving = useMoveOrders()
  const running = moving.run?.state === 'running' ? moving.run : null
  const kept = useState<ReadonlySet<string>>(new Set())
  const counting = useOrderCountsQuery({
    variables: { filter: withoutStatus(filter) },
    context: REFUSED_HERE,
    ...CACHE_THEN_NETWORK,
  })
  const recount = () => void counting.refetch().catch(() => undefined)
  useLiveUpdates({ of: 'orders' }, recount)
  const counts = (counting.data ?? counting.previousData)?.orderCounts

  const list = { filter, sort, nothing: titleOfNothing(filter) }
  const handleSort = (next: OrderSort) => chooseSort(next === 'NEWEST' ? null : next)

  return (
    <DashboardPage
      title={t`Manage All Orders`}
      aside={
        <Box display="flex" flexWrap="wrap" gap="3" w={{ base: 'full', lg: 'auto' }}>
          <ListSearch label={t`Search orders`} />
          {!isDesk && (
            <>
              <OrderStateChoice counts={counts} isWide={false} />
              <SelectField
                label={t`Sorted by`}
                name="sort"
                frame={{ w: { base: 'full', sm: '12rem' } }}
                options={sortLabels()}
                value={sort}
                onChange={({ target }) => handleSort(target.value as OrderSort)}
              />
            </>
          )}
        </Box>
      }
    >
      <Box display="grid" gap="2" mb={{ base: '4', lg: '2' }} mt={{ lg: '-3' }}>
        {isDesk && <OrderStateChoice counts={counts} isWide />}
        <OrderFilterFields currency={currency} />
      </Box>
      <MoveReport run={running ? null : moving.run} onUndone={recount} onClose={moving.forget} />
      {isDesk ? (
        <AllOrders document={OrdersDeskDocument} {...list}>
          {(orders, renew) => (
            <OrderDesk
              {...{ orders, sort, moving, kept }}
              onSort={handleSort}
              onMoved={({ isLost }) => {
                recount()
                // What has moved leaves a list of its former state. What may have stays selected, to be pressed again.
                if (!isLost) renew()
              }}
            />
          )}
        </AllOrders>
      ) : (
        <AllOrders document={ManageOrdersDocument} {...list}>
          {(orders) => <AllOrderList orders={orders} />}
        </AllOrders>
      )}
      {running && <RunBar run={running} onStop={moving.stop} />}
    </DashboardPage>
  )
}

type Filter = ReturnType<typeof readOrderChoices>['filter']

/** What the counts of all states are counted by. */
function withoutStatus(filter: Filter): Filter {
  if (!filter?.status) return filter
  const { status: _status, ...rest } = filter
  return Object.keys(rest).length > 0 ? rest : null
}

function titleOfNothing(filter: Filter): string {
  if (!filter) return t`No orders yet`
  return withoutStatus(filter) ? t`No such orders` : t`No orders in this state`
}
