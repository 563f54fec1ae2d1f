import { Text } from '@chakra-ui/react/text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { quotationColumns, quotationPath, QuotationFigures } from '../../../features/quotations/quotation-columns'
import { OwnQuotationList } from '../../../features/quotations/quotation-list'
import { stateLabels, toQuotationState } from '../../../features/quotations/quotation-status'
import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { ButtonLink } from '../../../shared/navigation/links'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListPage } from '../list-page'
import { ListSection } from '../list-section'
import { useListPages } from '../use-list-pages'
import { useAllQuotationsQuery } from './all-quotations.generated'
import { MyQuotationsDocument } from './my-quotations.generated'

/** Quotations: a customer's own, or all for staff. */
export function QuotationsPage() {
  const { user } = useSession()
  return isAllowed(user, 'QUOTATIONS_READ') ? <AllQuotations /> : <MyQuotations />
}

/** A filter besides the statuses: valid for at most a week. */
const EXPIRING = 'EXPIRING'
const WEEK = { expiringWithinDays: 7 }

/** All quotations, by status, age and value; for staff. */
function AllQuotations() {
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

/** A customer's quotations, newest first. */
export function MyQuotations() {
  const query = useListPages(MyQuotationsDocument, 'myQuotations')
  useLiveUpdates({ of: 'quotations' }, () => void query.renew().catch(() => {}))
  return (
    <DashboardPage title={t`Quotations`}>
      <ListSection
        query={query}
        pageOf={({ myQuotations }) => myQuotations}
        words={{
          failed: t`We couldn’t load your quotations`,
          stale: t`Couldn’t refresh your quotations. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more quotations.`,
        }}
        empty={
          <EmptyList title={t`No quotations yet`}>
            <Text color="fg.muted" mt="2" mb="6">
              <Trans>Add what you need to your basket and request a quotation from there.</Trans>
            </Text>
            <ButtonLink to="/basket">
              <Trans>Go to basket</Trans>
            </ButtonLink>
          </EmptyList>
        }
      >
        {(quotations) => <OwnQuotationList quotations={quotations} />}
      </ListSection>
    </DashboardPage>
  )
}
