import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import type { Column } from '../../shared/lists/responsive-table'
import { ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { DetailsLink, ROW, factsOf, OrderProducts } from './order-cells'
import type { OrderCustomer_OrderFragment, OrderRow_OrderFragment } from './order-row.generated'
import { OrderCustomer_OrderFragmentDoc } from './order-row.generated'

type CompanyOrder = { id: string } & FragmentType<OrderRow_OrderFragment> & FragmentType<OrderCustomer_OrderFragment>

const columns = (): Column[] => [
  { label: t`Products` },
  { label: t`Ordered by` },
  { label: t`Order number`, width: '10rem' },
  { label: t`Total`, isNumeric: true, width: '8rem' },
  { label: t({ message: 'Status', context: 'of an order' }), width: '14rem' },
]

/** A company's orders, read-only; `list` is the path of the order pages. */
export function CompanyOrderList({ orders, list }: { orders: readonly CompanyOrder[]; list: string }) {
  return (
    <ResponsiveTable caption={t`Orders`} columns={columns()}>
      {orders.map((order) => (
        <CompanyOrderRow key={order.id} order={order} list={list} />
      ))}
    </ResponsiveTable>
  )
}

function CompanyOrderRow({ order: masked, list }: { order: CompanyOrder; list: string }) {
  const { data: order, complete } = useFragment({ ...ROW, from: masked })
  const { data: who, complete: isWhoComplete } = useFragment({ fragment: OrderCustomer_OrderFragmentDoc, from: masked })
  if (!complete || !isWhoComplete) return null
  return (
    <ResponsiveRow
      columns={columns()}
      cells={[
        <OrderProducts key="products" order={order} />,
        <OrderCustomer key="customer" who={who} />,
        // The heading already names the company.
        ...factsOf({ ...order, company: null }, false, <DetailsLink list={list} order={order} />),
      ]}
    />
  )
}

/** The customer and the delivery address. */
function OrderCustomer({ who }: { who: OrderCustomer_OrderFragment }) {
  return (
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
}
