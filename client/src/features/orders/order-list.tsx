import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import {
  type OrderCustomer_OrderFragment,
  OrderCustomer_OrderFragmentDoc,
  type OrderRow_OrderFragment,
  OrderRow_OrderFragmentDoc,
} from './order-row.generated'
import type { OrderActions_OrderFragment } from './move-order.generated'
import { OrderActions } from './order-actions'
import { describeOrder } from './order-name'
import { OrderProducts } from './order-products'
import { StatusBadge, StatusHistory } from './order-status'
import { type Column, ResponsiveRow, ResponsiveTable, SkeletonRow } from '../../shared/lists/responsive-table'

// The document holds the fragment of its name as well.
const ROW = { fragment: OrderRow_OrderFragmentDoc, fragmentName: 'OrderRow_order' } as const

const ownColumns = (): Column[] => [
  { label: t`Products` },
  { label: t`Order number`, width: '9rem' },
  { label: t`Total`, isNumeric: true, width: '8rem' },
  { label: t({ message: 'State', context: 'of an order' }), width: '16rem' },
]
const allColumns = (): Column[] => [...ownColumns().slice(0, 1), { label: t`Customer` }, ...ownColumns().slice(1)]

type OwnOrder = { id: string } & FragmentType<OrderRow_OrderFragment> & FragmentType<OrderActions_OrderFragment>
type AnyOrder = OwnOrder & FragmentType<OrderCustomer_OrderFragment>

interface OwnOrderListProps {
  orders: readonly OwnOrder[]
  /** What else can be done with an order. */
  actionOf?: (order: { id: string; number: string }) => ReactNode
}

/** One's own orders. */
export function OwnOrderList({ orders, actionOf }: OwnOrderListProps) {
  return (
    <ResponsiveTable caption={t`My Orders`} columns={ownColumns()}>
      {orders.map((order) => (
        <OwnOrderRow key={order.id} order={order} actionOf={actionOf} />
      ))}
    </ResponsiveTable>
  )
}

/** Everybody's orders, with who ordered and where it goes. */
export function AllOrderList({ orders }: { orders: readonly AnyOrder[] }) {
  return (
    <ResponsiveTable caption={t`All orders`} columns={allColumns()}>
      {orders.map((order) => (
        <AnyOrderRow key={order.id} order={order} />
      ))}
    </ResponsiveTable>
  )
}

/** The place of a list whose orders are on the way. */
export function OrderListSkeleton({ isOwn }: { isOwn: boolean }) {
  const columns = isOwn ? ownColumns() : allColumns()
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

function AnyOrderRow({ order: masked }: { order: AnyOrder }) {
  const { data: order, complete } = useFragment({ ...ROW, from: masked })
  const { data: who, complete: isWhoComplete } = useFragment({ fragment: OrderCustomer_OrderFragmentDoc, from: masked })
  if (!complete || !isWhoComplete) return null
  const customer = (
    <>
      <bdi>{who.customerName}</bdi>
      <Box color="fg.muted">
        <bdi dir="ltr">{who.customerEmail}</bdi>
      </Box>
      <Box color="fg.muted">
        <bdi dir="ltr">{who.phone}</bdi>
      </Box>
      <Box color="fg.muted" whiteSpace="pre-line">
        <bdi>{who.address}</bdi>
      </Box>
    </>
  )
  const actions = (
    <>
      <DetailsLink list="/dashboard/manageOrders" order={order} />
      <OrderActions order={masked} isAdmin />
    </>
  )
  return (
    <ResponsiveRow
      columns={allColumns()}
      cells={[<OrderProducts key="products" order={order} />, customer, ...factsOf(order, false, actions)]}
    />
  )
}

function DetailsLink({ list, order }: { list: string; order: OrderRow_OrderFragment }) {
  const name = describeOrder(order)
  return (
    <Link asChild display="inline-block" mt="1.5">
      <RouterLink to={`${list}/${order.id}`} aria-label={t`Details: ${name}`}>
        <Trans>Details</Trans>
      </RouterLink>
    </Link>
  )
}

function factsOf(order: OrderRow_OrderFragment, isOwn: boolean, actions: ReactNode) {
  const { number, total, status, events, approval } = order
  return [
    <bdi key="number" dir="ltr">
      {number}
    </bdi>,
    <strong key="total">{formatMoney(total)}</strong>,
    <div key="state">
      <StatusBadge status={status} />
      <StatusHistory events={events} isOwn={isOwn} isDeclined={approval?.decision === 'DECLINED'} />
      {actions}
    </div>,
  ]
}
