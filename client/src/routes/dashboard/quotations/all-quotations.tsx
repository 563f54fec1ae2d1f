import { t } from '@lingui/core/macro'
import { quotationColumns, quotationPath } from '../../../features/quotations/quotation-columns'
import { QuotationFigures } from '../../../features/quotations/quotation-figures'
import { stateLabels } from '../../../features/quotations/quotation-words'
import { toQuotationState } from '../../../features/quotations/state-badge'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace } from '../../../shared/list-page/use-list-address'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'
import { ListPage } from '../list-page'
import { useAllQuotationsQuery } from './all-quotations.generated'

/** A filter besides the statuses: valid for at most a week. */
const EXPIRING = 'EXPIRING'
const WEEK = { expiringWithinDays: 7 }

/** All quotations, by status, age and value; for staff. */
export function AllQuotations() {
  const [word] = useAddressFilter('status')
  const [sortWord] = useAddressFilter('sort')
  const [search] = useAddressFilter('search')
  const { after } = useListPlace()
  const status = toQuotationState(word)
  const sort = sortWord === 'OLDEST' || sortWord === 'VALUE' ? sortWord : 'NEWEST'
  const filter = { ...(word === EXPIRING ? WEEK : status && { status }), search }
  const query = useAllQuotationsQuery({ variables: { filter, order: sort, after }, ...CACHE_THEN_NETWORK })
  const figures = (query.data ?? query.previousData)?.quotationFigures
  const counts = figures && [
    { status: 'REQUESTED', count: figures.requestedCount },
    { status: 'OFFERED', count: figures.offeredCount },
    { status: EXPIRING, count: figures.expiringThisWeekCount },
  ]
  return (
    <ListPage
      list="quotations"
      savedList="QUOTATIONS"
      title={t`Quotations`}
      search={t`Search quotations`}
      query={query}
      pageOf={({ quotations }) => quotations}
      words={{
        failed: t`We couldn’t load the quotations`,
        stale: t`Couldn’t refresh quotations. Showing the last version we loaded.`,
        noMatch: t`No quotations match your filters`,
        nothing: t`No quotations yet`,
      }}
      columns={quotationColumns()}
      nameOf={({ number }) => number}
      pathOf={quotationPath}
      views={[
        { label: t({ message: 'All', context: 'quotations' }), query: '', count: figures?.totalCount },
        {
          label: t({ message: 'To answer', context: 'quotations' }),
          query: 'status=REQUESTED',
          count: figures?.requestedCount,
        },
        {
          label: t({ message: 'Most valuable', context: 'quotations' }),
          query: 'sort=VALUE',
        },
      ]}
      statuses={{
        name: 'status',
        label: t({ message: 'Status', context: 'of a quotation' }),
        labels: { ...stateLabels(), [EXPIRING]: t`Quotations expiring this week` },
        counts,
      }}
      sort={sort}
      defaultSort="NEWEST"
      tools={<QuotationFigures figures={figures} />}
    />
  )
}
