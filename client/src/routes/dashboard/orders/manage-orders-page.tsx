import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router-dom'
import { ExportList } from '../../../features/bulk/export-list'
import { MoveReport } from '../../../features/orders/desk/move-report'
import { deskOrderPath, orderColumns } from '../../../features/orders/desk/order-columns'
import { PrintOrders, OrdersTotal, SelectedTotal } from '../../../features/orders/desk/selection-tools'
import { useDesk } from '../../../features/orders/desk/use-move-orders'
import type { OrderStatus } from '../../../features/orders/order-words'
import { statusLabels } from '../../../features/orders/order-words'
import type { OrderFilter } from '../../../shared/graphql/schema.generated'
import { BulkProgress } from '../../../shared/list-page/bulk-run'
import type { ListView } from '../../../shared/list-page/list-definition'
import { useListSelection } from '../../../shared/list-page/list-selection'
import { shownOf } from '../../../shared/page/loaded'
import { ListPage } from '../list-page'
import { NewOrderLink } from '../phone-order/new-order-link'
import { readOrderChoices, orderFilters, useAllOrders } from './use-all-orders'

type Counts = readonly { status: OrderStatus; count: number }[] | undefined

function viewsOf(counts: Counts): ListView[] {
  const countOf = (status: OrderStatus) => counts?.find((one) => one.status === status)?.count
  const view = (label: string, status: OrderStatus): ListView => ({
    label,
    query: `status=${status}`,
    count: countOf(status),
  })
  return [
    { label: t({ message: 'All', context: 'orders' }), query: '', count: totalOf(counts) },
    view(t({ message: 'To confirm', context: 'orders' }), 'PLACED'),
    view(t({ message: 'To ship', context: 'orders' }), 'CONFIRMED'),
    view(t({ message: 'In transit', context: 'orders' }), 'SHIPPED'),
    { label: t`Unpaid`, query: 'payment=UNPAID' },
    { label: t`Overdue`, query: 'payment=OVERDUE' },
  ]
}

/** The list's filter in the export's format. */
function exportFilter(filter: OrderFilter | null) {
  const { status, payment, search, placedFrom, placedTo, totalDue } = filter ?? {}
  const { currency, from, to } = totalDue ?? {}
  return { status, payment, search, from: placedFrom, to: placedTo, currency, totalFrom: from, totalTo: to }
}

const totalOf = (counts: Counts) => counts?.reduce((sum, { count }) => sum + count, 0)

/** All orders, filtered and sorted by the address, with bulk actions; for staff. */
export function ManageOrdersPage() {
  const [address] = useSearchParams()
  const { filter, sort, currency } = readOrderChoices(address)
  const { query, counts, totals, renew, recount } = useAllOrders(filter, sort)
  const total = filter?.status ? counts?.find(({ status }) => status === filter.status)?.count : totalOf(counts)
  const selection = useListSelection('orders', shownOf(query)?.orders.nodes.map(({ id }) => id) ?? [])
  const desk = useDesk({
    selection,
    onMoved({ isLost }) {
      recount()
      // Changed orders leave the list of their former status. Uncertain ones stay selected for another attempt.
      if (!isLost) renew()
    },
  })

  return (
    <ListPage
      list="orders"
      savedList="ORDERS"
      title={t`Manage All Orders`}
      search={t`Search orders`}
      query={query}
      pageOf={({ orders }) => ({ ...orders, totalCount: total })}
      words={{
        failed: t`We couldn’t load the orders`,
        stale: t`Couldn’t refresh orders. Showing the last version we loaded.`,
        noMatch: t`No orders match your filters`,
        nothing: t`No orders yet`,
      }}
      tools={
        <>
          <ExportList kind="orders" needs="ORDERS_WRITE" filter={exportFilter(filter)} />
          <NewOrderLink />
        </>
      }
      columns={orderColumns()}
      nameOf={({ number }) => number}
      pathOf={deskOrderPath}
      views={viewsOf(counts)}
      statuses={{
        name: 'status',
        label: t({ message: 'Status', context: 'of an order' }),
        labels: statusLabels(),
        counts,
      }}
      filters={orderFilters(currency, address.has('currency'))}
      sort={sort}
      defaultSort="NEWEST"
      selection={selection}
      totals={totals && totals.length > 0 && <OrdersTotal totals={totals} />}
      actions={desk.actions}
      bulkLinks={(orders) => (
        <>
          <PrintOrders ids={orders.map(({ id }) => id)} />
          <SelectedTotal orders={orders} />
        </>
      )}
      running={
        desk.running && (
          <BulkProgress
            label={t`Updated orders`}
            done={desk.running.done + desk.running.failed.length}
            total={desk.running.total}
            onStop={desk.moving.stop}
          />
        )
      }
    >
      <MoveReport run={desk.running ? null : desk.moving.run} onUndone={recount} onClose={desk.moving.forget} />
    </ListPage>
  )
}
