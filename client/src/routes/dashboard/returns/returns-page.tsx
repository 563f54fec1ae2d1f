import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import type { ReturnRow_OrderReturnFragment } from '../../../features/returns/answer-return.generated'
import { returnStateLabels, toReturnState, ReturnBadge, returnKindLabels } from '../../../features/returns/return-words'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { DayCell, Muted, NumberCell } from '../../../shared/list-page/cells'
import type { ListColumn } from '../../../shared/list-page/list-definition'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
import { ListPage } from '../list-page'
import { useReturnsPageQuery } from './returns-page.generated'

/** Returns and complaints; for staff. */
export function ReturnsPage() {
  const [word] = useAddressFilter('status')
  const [search] = useAddressFilter('search')
  const { after } = useListPlace()
  const filter = { status: toReturnState(word), search: search ?? '' }
  const query = useReturnsPageQuery({ variables: { filter, after }, ...CACHE_THEN_NETWORK })
  const counts = (query.data ?? query.previousData)?.returnCounts
  const countOf = (status: string) => counts?.find((one) => one.status === status)?.count
  return (
    <ListPage
      list="returns"
      savedList="RETURNS"
      title={t`Returns`}
      search={t`Search returns`}
      query={query}
      pageOf={({ orderReturns }) => orderReturns}
      words={{
        failed: t`We couldn’t load the returns`,
        stale: t`Couldn’t refresh returns. Showing the last version we loaded.`,
        noMatch: t`No returns match your filters`,
        nothing: t`No returns yet`,
      }}
      columns={returnColumns()}
      nameOf={({ number }) => number}
      pathOf={returnPath}
      views={[
        { label: t({ message: 'All', context: 'returns' }), query: '' },
        {
          label: t({ message: 'To answer', context: 'returns' }),
          query: 'status=REQUESTED',
          count: countOf('REQUESTED'),
        },
        {
          label: t({ message: 'To close', context: 'returns' }),
          query: 'status=RECEIVED',
          count: countOf('RECEIVED'),
        },
      ]}
      statuses={{ name: 'status', label: t`Status of returns`, labels: returnStateLabels(), counts }}
    />
  )
}

const returnPath = ({ id }: { id: string }) => `/dashboard/returns/${id}`

/** Columns of returns and complaints. */
const returnColumns = (): ListColumn<ReturnRow_OrderReturnFragment>[] => [
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
