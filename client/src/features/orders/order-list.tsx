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

const OWN: Column[] = [
  { label: 'Product' },
  { label: 'Quantity', isNumeric: true, width: '6rem' },
  { label: 'Unit price', isNumeric: true, width: '7rem' },
  { label: 'Total', isNumeric: true, width: '8rem' },
  { label: 'State', width: '16rem' },
]
const ALL: Column[] = [...OWN.slice(0, 1), { label: 'Customer' }, ...OWN.slice(1)]

type OwnOrder = { id: string } & FragmentType<OrderRow_OrderFragment> & FragmentType<OrderActions_OrderFragment>
type AnyOrder = OwnOrder & FragmentType<OrderCustomer_OrderFragment>

/** One's own orders. */
export function OwnOrderList({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ResponsiveTable caption="My Orders" columns={OWN}>
      {orders.map((order) => (
        <OwnOrderRow key={order.id} order={order} />
      ))}
    </ResponsiveTable>
  )
}

/** Everybody's orders, with who ordered and where it goes. */
export function AllOrderList({ orders }: { orders: readonly AnyOrder[] }) {
  return (
    <ResponsiveTable caption="All orders" columns={ALL}>
      {orders.map((order) => (
        <AnyOrderRow key={order.id} order={order} />
      ))}
    </ResponsiveTable>
  )
}

/** The place of a list whose orders are on the way. */
export function OrderListSkeleton({ isOwn }: { isOwn: boolean }) {
  const columns = isOwn ? OWN : ALL
  return (
    <Box role="status" aria-label="Loading orders">
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
  return <ResponsiveRow columns={OWN} cells={[productOf(order), ...factsOf(order, true, actions)]} />
}

function AnyOrderRow({ order: masked }: { order: AnyOrder }) {
  const { data: order, complete } = useFragment({ fragment: OrderRow_OrderFragmentDoc, from: masked })
  const { data: who, complete: isWhoComplete } = useFragment({ fragment: OrderCustomer_OrderFragmentDoc, from: masked })
  if (!complete || !isWhoComplete) return null
  const customer = (
    <>
      {who.customerName}
      <Box color="fg.muted">{who.customerEmail}</Box>
      <Box color="fg.muted">
        <bdi dir="ltr">{who.phone}</bdi>
      </Box>
      <Box color="fg.muted" whiteSpace="pre-line">
        {who.address}
      </Box>
    </>
  )
  const actions = (
    <>
      <DetailsLink list="/dashboard/manageOrders" order={order} />
      <OrderActions order={masked} isAdmin />
    </>
  )
  return <ResponsiveRow columns={ALL} cells={[productOf(order), customer, ...factsOf(order, false, actions)]} />
}

function productOf({ product, productName }: OrderRow_OrderFragment) {
  if (!product) return productName
  return (
    <Link asChild variant="plain">
      <RouterLink to={`/products/${product.id}`}>{productName}</RouterLink>
    </Link>
  )
}

function DetailsLink({ list, order }: { list: string; order: OrderRow_OrderFragment }) {
  const name = `${formatQuantity(order.orderQuantity)} × ${order.productName}`
  return (
    <Link asChild display="inline-block" mt="1.5">
      <RouterLink to={`${list}/${order.id}`} aria-label={`Details: ${name}`}>
        Details
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
