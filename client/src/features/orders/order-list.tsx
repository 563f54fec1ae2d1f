import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import {
  type OrderCustomer_OrderFragment,
  OrderCustomer_OrderFragmentDoc,
  type OrderRow_OrderFragment,
  OrderRow_OrderFragmentDoc,
} from './order-row.generated'
import type { OrderActions_OrderFragment } from './move-order.generated'
import { OrderActions } from './order-actions'
import { StatusBadge, StatusHistory } from './order-status'
import { type Column, ResponsiveRow, ResponsiveTable, SkeletonRow } from '../../shared/lists/responsive-table'

const ownColumns = (): Column[] => [
  { label: t`Product` },
  { label: t`Quantity`, isNumeric: true, width: '6rem' },
  { label: t`Unit price`, isNumeric: true, width: '7rem' },
  { label: t`Total`, isNumeric: true, width: '8rem' },
  { label: t({ message: 'State', context: 'of an order' }), width: '16rem' },
]
const allColumns = (): Column[] => [...ownColumns().slice(0, 1), { label: t`Customer` }, ...ownColumns().slice(1)]

type OwnOrder = { id: string } & FragmentType<OrderRow_OrderFragment> & FragmentType<OrderActions_OrderFragment>
type AnyOrder = OwnOrder & FragmentType<OrderCustomer_OrderFragment>

/** One's own orders. */
export function OwnOrderList({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ResponsiveTable caption={t`My Orders`} columns={ownColumns()}>
      {orders.map((order) => (
        <OwnOrderRow key={order.id} order={order} />
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

function OwnOrderRow({ order: masked }: { order: OwnOrder }) {
  const { data: order, complete } = useFragment({ fragment: OrderRow_OrderFragmentDoc, from: masked })
  if (!complete) return null
  const actions = (
    <>
      <DetailsLink list="/dashboard/myOrders" order={order} />
      <OrderActions order={masked} isAdmin={false} />
    </>
  )
  return <ResponsiveRow columns={ownColumns()} cells={[productOf(order), ...factsOf(order, true, actions)]} />
}

function AnyOrderRow({ order: masked }: { order: AnyOrder }) {
  const { data: order, complete } = useFragment({ fragment: OrderRow_OrderFragmentDoc, from: masked })
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
    <ResponsiveRow columns={allColumns()} cells={[productOf(order), customer, ...factsOf(order, false, actions)]} />
  )
}

function productOf({ product, productName }: OrderRow_OrderFragment) {
  if (!product) return <bdi>{productName}</bdi>
  return (
    <Link asChild variant="plain">
      <RouterLink to={`/products/${product.id}`}>
        <bdi>{productName}</bdi>
      </RouterLink>
    </Link>
  )
}

function DetailsLink({ list, order }: { list: string; order: OrderRow_OrderFragment }) {
  const quantity = formatQuantity(order.orderQuantity)
  const { productName } = order
  return (
    <Link asChild display="inline-block" mt="1.5">
      <RouterLink to={`${list}/${order.id}`} aria-label={t`Details: ${quantity} × ${productName}`}>
        <Trans>Details</Trans>
      </RouterLink>
    </Link>
  )
}

function factsOf(order: OrderRow_OrderFragment, isOwn: boolean, actions: ReactNode) {
  const { orderQuantity, unitPrice, total, status, events } = order
  return [
    formatQuantity(orderQuantity),
    formatMoney(unitPrice),
    <strong key="total">{formatMoney(total)}</strong>,
    <div key="state">
      <StatusBadge status={status} />
      <StatusHistory events={events} isOwn={isOwn} />
      {actions}
    </div>,
  ]
}
