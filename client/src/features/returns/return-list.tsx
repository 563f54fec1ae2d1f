import { t } from '@lingui/core/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../../shared/format/date'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../shared/lists/responsive-table'
import type { ReturnRow_OrderReturnFragment } from './answer-return.generated'
import { ReturnBadge } from './return-badge'
import { returnKindLabels } from './return-words'

const columns = (): Column[] => [
  { label: t({ message: 'Number', context: 'of a return' }), width: '10rem' },
  { label: t`Customer` },
  { label: t({ message: 'Order', context: 'what somebody ordered' }), width: '9rem' },
  { label: t({ message: 'State', context: 'of a return' }), width: '9rem' },
  { label: t({ message: 'Received', context: 'when a return was asked for' }), width: '12rem' },
]

/** Returns and complaints, a row for each. */
export function ReturnList({ returns }: { returns: readonly ReturnRow_OrderReturnFragment[] }) {
  return (
    <ResponsiveTable caption={t`Returns and complaints`} columns={columns()}>
      {returns.map((orderReturn) => (
        <ResponsiveRow key={orderReturn.id} columns={columns()} cells={cellsOf(orderReturn)} />
      ))}
    </ResponsiveTable>
  )
}

function cellsOf({ id, number, kind, status, order, createdAt }: ReturnRow_OrderReturnFragment) {
  return [
    <div key="number">
      <Link asChild display="inline-block" py="1">
        <RouterLink to={`/dashboard/returns/${id}`}>
          <bdi dir="ltr">{number}</bdi>
        </RouterLink>
      </Link>{' '}
      <div>{returnKindLabels()[kind]}</div>
    </div>,
    <bdi key="customer">{order.customerName}</bdi>,
    <Link key="order" asChild display="inline-block" py="1">
      <RouterLink to={`/dashboard/manageOrders/${order.id}`}>
        <bdi dir="ltr">{order.number}</bdi>
      </RouterLink>
    </Link>,
    <ReturnBadge key="state" status={status} />,
    <time key="received" dateTime={createdAt}>
      {formatDateTime(createdAt)}
    </time>,
  ]
}
