import { t } from '@lingui/core/macro'
import { returnColumns, returnPath } from '../../../features/returns/return-columns'
import { returnStateLabels, toReturnState } from '../../../features/returns/return-words'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace } from '../../../shared/list-page/use-list-address'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'
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
