import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { DayCell, Muted, NumberCell } from '../../shared/list-page/cells'
import type { ListColumn } from '../../shared/list-page/list-definition'
import type { ReturnRow_OrderReturnFragment } from './answer-return.generated'
import { ReturnBadge } from './return-badge'
import { returnKindLabels } from './return-words'

export const returnPath = ({ id }: { id: string }) => `/dashboard/returns/${id}`

/** Columns of returns and complaints. */
export const returnColumns = (): ListColumn<ReturnRow_OrderReturnFragment>[] => [
  {
    id: 'number',
    label: t({ message: 'Number', context: 'of a return' }),
    width: '9rem',
    place: 'title',
    cell: (one) => <NumberCell to={returnPath(one)} number={one.number} />,
  },
  {
    id: 'received',
    label: t({ message: 'Received', context: 'when a return was asked for' }),
    width: '8rem',
    place: 'note',
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
  },
  {
    id: 'customer',
    label: t`Customer`,
    place: 'text',
    cell: ({ order }) => <bdi title={order.customerName}>{order.customerName}</bdi>,
  },
  {
    id: 'kind',
    label: t({ message: 'Type', context: 'of a return' }),
    width: '9rem',
    cell: ({ kind }) => <Muted>{returnKindLabels()[kind]}</Muted>,
  },
  {
    id: 'status',
    label: t({ message: 'Status', context: 'of a return' }),
    width: '9rem',
    place: 'status',
    cell: ({ status }) => <ReturnBadge status={status} />,
  },
  {
    id: 'order',
    label: t({ message: 'Order', context: 'what somebody ordered' }),
    width: '9rem',
    place: 'amount',
    cell: ({ order }) => (
      <Link to={`/dashboard/manageOrders/${order.id}`}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>
    ),
  },
]
