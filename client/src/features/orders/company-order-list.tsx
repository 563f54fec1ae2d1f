import { t } from '@lingui/core/macro'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import { DetailsLink, ROW, factsOf } from './order-cells'
import { OrderCustomer } from './order-customer'
import { OrderProducts } from './order-products'
import {
  type OrderCustomer_OrderFragment,
  OrderCustomer_OrderFragmentDoc,
  type OrderRow_OrderFragment,
} from './order-row.generated'

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
