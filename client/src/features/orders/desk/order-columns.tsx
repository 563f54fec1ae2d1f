import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { formatDateTime, formatDay } from '../../../shared/format/date'
import { formatMoney } from '../../../shared/format/money'
import type { ListColumn } from '../../../shared/list-page/list-definition'
import { describeOrder } from '../order-name'
import { OrderStatusBadge } from '../order-status'
import type { DeskOrder } from './desk-rules'

/** Page of an order. */
export const deskOrderPath = ({ id }: Pick<DeskOrder, 'id'>) => `/dashboard/manageOrders/${id}`

/** Columns of everybody's orders. */
export const orderColumns = (): ListColumn<DeskOrder>[] => [
  {
    id: 'order',
    label: t({ message: 'Order', context: 'what somebody ordered' }),
    // French has the longest day beside it.
    width: '8rem',
    place: 'title',
    cell: (order) => (
      <Link to={deskOrderPath(order)}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>
    ),
  },
  {
    id: 'placed',
    label: t({ message: 'Placed', context: 'when an order was placed' }),
    width: '8rem',
    place: 'note',
    sort: { descending: 'NEWEST', ascending: 'OLDEST' },
    cell: ({ createdAt }) => (
      <chakra.time dateTime={createdAt} title={formatDateTime(createdAt)} color="fg.muted">
        {formatDay(createdAt)}
      </chakra.time>
    ),
  },
  {
    id: 'customer',
    label: t`Customer`,
    place: 'text',
    cell: (order) => <Customer order={order} />,
  },
  {
    id: 'lines',
    label: t({ message: 'Lines', context: 'of an order' }),
    cell: (order) => {
      const products = describeOrder(order)
      return (
        <chakra.span color="fg.muted" title={products}>
          {products}
        </chakra.span>
      )
    },
  },
  {
    id: 'status',
    label: t({ message: 'Status', context: 'of an order' }),
    width: '11rem',
    place: 'status',
    cell: ({ status, needsSize }) => <OrderStatusBadge status={status} needsSize={needsSize} />,
  },
  {
    id: 'total',
    label: t`Total`,
    width: '8rem',
    isNumeric: true,
    place: 'amount',
    sort: { descending: 'TOTAL_HIGHEST', ascending: 'TOTAL_LOWEST' },
    // Of a cancelled order nothing is due: people look for what it came to.
    cell: ({ status, total, totalDue }) =>
      status === 'CANCELLED' ? (
        <s>{formatMoney(total)}</s>
      ) : (
        <chakra.strong fontWeight="medium">{formatMoney(totalDue)}</chakra.strong>
      ),
  },
  {
    id: 'purchaseOrder',
    label: t`Purchase order number`,
    width: '10rem',
    isExtra: true,
    cell: ({ purchaseOrderNumber }) => <bdi>{purchaseOrderNumber}</bdi>,
  },
]

/** The company and its person, or a person alone. */
function Customer({ order: { customerName, company, purchaseOrderNumber } }: { order: DeskOrder }) {
  const who = [company?.name, customerName, purchaseOrderNumber].filter(Boolean).join(' · ')
  return (
    <span title={who}>
      <bdi>{company?.name ?? customerName}</bdi>
      {company && (
        <chakra.span color="fg.muted">
          {' · '}
          <bdi>{customerName}</bdi>
        </chakra.span>
      )}
    </span>
  )
}
