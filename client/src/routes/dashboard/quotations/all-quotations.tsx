import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { QuotationFigures } from '../../../features/quotations/quotation-figures'
import { AllQuotationList } from '../../../features/quotations/quotation-list'
import { stateLabels } from '../../../features/quotations/quotation-words'
import { toQuotationState } from '../../../features/quotations/state-badge'
import { SelectField } from '../../../shared/forms/fields'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { QuotationSort } from '../../../shared/graphql/schema.generated'
import { useAllQuotationsQuery } from './all-quotations.generated'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'

/** Beside the states: offers that hold no longer than a week from now. */
const EXPIRING = 'EXPIRING'
const WEEK = { expiringWithinDays: 7 }

const sortLabels = (): Record<QuotationSort, string> => ({
  NEWEST: t`Newest first`,
  OLDEST: t`Oldest first`,
  VALUE: t`Most valuable first`,
})

/** Everybody's quotations, by state, age and value; for admins. */
export function AllQuotations() {
  const [word, chooseState] = useAddressFilter('state')
  const [sortWord, chooseSort] = useAddressFilter('sort')
  const [search] = useAddressFilter('search')
  const status = toQuotationState(word)
  const chosen = word === EXPIRING ? EXPIRING : (status ?? '')
  const sort = sortWord === 'OLDEST' || sortWord === 'VALUE' ? sortWord : 'NEWEST'
  const query = useAllQuotationsQuery({
    variables: { filter: { ...(chosen === EXPIRING ? WEEK : status && { status }), search }, order: sort },
    ...CACHE_THEN_NETWORK,
  })
  const figures = (query.data ?? query.previousData)?.quotationFigures
  return (
    <DashboardPage
      title={t`Quotations`}
      aside={
        <Box display="flex" flexWrap="wrap" gap="3">
          <ListSearch label={t`Search quotations`} />
          <SelectField
            label={t({ message: 'State', context: 'of a quotation' })}
            name="state"
            frame={{ w: { base: 'full', sm: '14rem' } }}
            options={{ '': t`All states`, [EXPIRING]: t`Offers that expire this week`, ...stateLabels() }}
            value={chosen}
            onChange={({ target }) => chooseState(target.value)}
          />
          <SelectField
            label={t`Sorted by`}
            name="sort"
            frame={{ w: { base: 'full', sm: '12rem' } }}
            options={sortLabels()}
            value={sort}
            onChange={({ target }) => chooseSort(target.value)}
          />
        </Box>
      }
    >
      {figures && <QuotationFigures figures={figures} />}
      <ListSection
        query={query}
        pageOf={({ quotations }) => quotations}
        words={{
          failed: t`The quotations could not be loaded`,
          stale: t`The newest quotations could not be loaded; this is how they stood before.`,
          moreFailed: t`The next quotations could not be loaded.`,
        }}
        filter={`${chosen} ${sort} ${search ?? ''}`}
        empty={<EmptyList title={chosen || search ? t`No such quotations` : t`No quotations yet`} />}
      >
        {(quotations) => <AllQuotationList quotations={quotations} />}
      </ListSection>
    </DashboardPage>
  )
}
