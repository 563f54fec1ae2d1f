import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { InquiryList } from '../../../features/inquiries/inquiry-list'
import { inquiryStateLabels, toInquiryState } from '../../../features/inquiries/inquiry-words'
import { useSession } from '../../../shared/auth/session-store'
import { SelectField } from '../../../shared/forms/fields'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { StateTabs } from '../../../shared/lists/state-tabs'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useInquiriesPageQuery } from './inquiries-page.generated'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'

/** What came through the contact form; for admins. */
export function InquiriesPage() {
  const { user } = useSession()
  const [word] = useAddressFilter('state')
  const [mine, chooseMine] = useAddressFilter('mine')
  const [found] = useAddressFilter('search')
  const status = toInquiryState(word)
  const search = found ?? ''
  const assigneeId = mine && user ? user.id : null
  const query = useInquiriesPageQuery({
    variables: { filter: { status, assigneeId, search } },
    ...CACHE_THEN_NETWORK,
  })
  const isNarrowed = Boolean(status ?? assigneeId) || search !== ''
  return (
    <DashboardPage
      title={t`Inquiries`}
      aside={
        <Box display="flex" flexWrap={{ base: 'wrap', sm: 'nowrap' }} gap="3" w={{ base: 'full', sm: 'auto' }}>
          <SelectField
            label={t`Looked after by`}
            name="mine"
            frame={{ w: { base: 'full', sm: '12rem' } }}
            options={{
              '': t({ message: 'Anybody', context: 'who looks after an inquiry' }),
              me: t({ message: 'Me', context: 'who looks after an inquiry' }),
            }}
            value={mine ? 'me' : ''}
            onChange={({ target }) => chooseMine(target.value)}
          />
          <ListSearch label={t`Search inquiries`} />
        </Box>
      }
    >
      <StateTabs
        label={t`States of inquiries`}
        all={t({ message: 'All', context: 'inquiries' })}
        labels={inquiryStateLabels()}
        chosen={status}
        counts={(query.data ?? query.previousData)?.inquiryCounts}
      />
      <ListSection
        query={query}
        pageOf={({ inquiries }) => inquiries}
        words={{
          failed: t`The inquiries could not be loaded`,
          stale: t`The newest inquiries could not be loaded; this is how they stood before.`,
          moreFailed: t`The next inquiries could not be loaded.`,
        }}
        filter={`${status} ${assigneeId} ${search}`}
        empty={<EmptyList title={isNarrowed ? t`No inquiry matches` : t`No inquiries yet`} />}
      >
        {(inquiries) => <InquiryList inquiries={inquiries} />}
      </ListSection>
    </DashboardPage>
  )
}
