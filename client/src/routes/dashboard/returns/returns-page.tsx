import { t } from '@lingui/core/macro'
import { ReturnList } from '../../../features/returns/return-list'
import { returnStateLabels, toReturnState } from '../../../features/returns/return-words'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { StateTabs } from '../../../shared/lists/state-tabs'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'
import { useReturnsPageQuery } from './returns-page.generated'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'

/** What customers send back and complain about; for admins. */
export function ReturnsPage() {
  const [word] = useAddressFilter('state')
  const [found] = useAddressFilter('search')
  const status = toReturnState(word)
  const search = found ?? ''
  const query = useReturnsPageQuery({ variables: { filter: { status, search } }, ...CACHE_THEN_NETWORK })
  const isNarrowed = status !== null || search !== ''
  return (
    <DashboardPage title={t`Returns`} aside={<ListSearch label={t`Search returns`} />}>
      <StateTabs
        label={t`States of returns`}
        all={t({ message: 'All', context: 'returns' })}
        labels={returnStateLabels()}
        chosen={status}
        counts={(query.data ?? query.previousData)?.returnCounts}
      />
      <ListSection
        query={query}
        pageOf={({ orderReturns }) => orderReturns}
        words={{
          failed: t`The returns could not be loaded`,
          stale: t`The newest returns could not be loaded; this is how they stood before.`,
          moreFailed: t`The next returns could not be loaded.`,
        }}
        filter={`${status} ${search}`}
        empty={<EmptyList title={isNarrowed ? t`No return matches` : t`No returns yet`} />}
      >
        {(returns) => <ReturnList returns={returns} />}
      </ListSection>
    </DashboardPage>
  )
}
