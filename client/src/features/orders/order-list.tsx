import { t } from '@lingui/core/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import type { OrderRow_OrderFragment } from './order-row.generated'
import type { OrderActions_OrderFragment } from './move-order.generated'
import { OrderActions } from './order-actions'
import { DetailsLink, ROW, factsOf, OrderProducts } from './order-cells'
import { type Column, ResponsiveRow, ResponsiveTable, SkeletonRow } from '../../shared/lists/responsive-table'

const ownColumns = (): Column[] => [
  { label: t`Products` },
  { label: t`Order number`, width: '10rem' },
  { label: t`Total`, isNumeric: true, width: '8rem' },
  { label: t({ message: 'Status', context: 'of an order' }), width: '16rem' },
]

type OwnOrder = { id: string } & FragmentType<OrderRow_OrderFragment> & FragmentType<OrderActions_OrderFragment>

interface OwnOrderListProps {
  orders: readonly OwnOrder[]
  /** An action on an order. */
  actionOf?: (order: { id: string; number: string }) => ReactNode
}

/** The user's own orders. */
export function OwnOrderList({ orders, actionOf }: OwnOrderListProps) {
  return (
    <ResponsiveTable caption={t`My Orders`} columns={ownColumns()}>
      {orders.map((order) => (
        <OwnOrderRow key={order.id} order={order} actionOf={actionOf} />
      ))}
    </ResponsiveTable>
  )
}

/** Placeholder of the order list. */
export function OrderListSkeleton() {
  const columns = ownColumns()
  return (
    <Box role="status" aria-label={t`Loading orders`}>
      <Box aria-hidden>
        <ResponsiveTable caption="" columns={columns}>
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} columns={columns} />
          ))}
        </ResponsiveTable>
      </Box>
    </Box>
  )
}

function OwnOrderRow({ order: masked, actionOf }: { order: OwnOrder } & Pick<OwnOrderListProps, 'actionOf'>) {
  const { data: order, complete } = useFragment({ ...ROW, from: masked })
  if (!complete) return null
  const actions = (
    <>
      <DetailsLink list="/dashboard/myOrders" order={order} />
      {actionOf?.(order)}
      <OrderActions order={masked} isAdmin={false} />
    </>
  )
  return (
    <ResponsiveRow
      columns={ownColumns()}
      cells={[<OrderProducts key="products" order={order} />, ...factsOf(order, true, actions)]}
    />
  )
}
