import { t } from '@lingui/core/macro'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatMoney } from '../../../shared/format/money'
import { DayCell, Muted, NumberCell, PartyCell } from '../../../shared/list-page/cells'
import type { ListColumn } from '../../../shared/list-page/list-definition'
import { describeOrder } from '../order-words'
import { OrderStatusBadge } from '../order-status'
import type { DeskOrder } from './desk-rules'

export const deskOrderPath = ({ id }: Pick<DeskOrder, 'id'>) => `/dashboard/manageOrders/${id}`

/** Columns of all customers' orders. */
export const orderColumns = (): ListColumn<DeskOrder>[] => [
  {
    id: 'order',
    label: t({ message: 'Order', context: 'what somebody ordered' }),
    // French has the longest date.
    width: '8rem',
    place: 'title',
    cell: (order) => <NumberCell to={deskOrderPath(order)} number={order.number} />,
  },
  {
    id: 'placed',
    label: t({ message: 'Placed', context: 'when an order was placed' }),
    width: '8rem',
    place: 'note',
    sort: { descending: 'NEWEST', ascending: 'OLDEST' },
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
  },
  {
    id: 'customer',
    label: t`Customer`,
    place: 'text',
    cell: ({ company, customerName, purchaseOrderNumber }) => (
      <PartyCell company={company?.name} person={customerName} more={purchaseOrderNumber} />
    ),
  },
  {
    id: 'lines',
    label: t({ message: 'Lines', context: 'of an order' }),
    cell: (order) => {
      const products = describeOrder(order)
      return <Muted title={products}>{products}</Muted>
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
    // Cancelled orders have no amount due, so their total is shown.
    cell: ({ status, totalWithTax, totalDue }) =>
      status === 'CANCELLED' ? (
        <s>{formatMoney(totalWithTax)}</s>
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
