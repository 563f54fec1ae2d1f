import { t } from '@lingui/core/macro'
import {
  inquiryColumns,
  inquiryPath,
  inquiryStateLabels,
  toInquiryState,
} from '../../../features/inquiries/inquiry-columns'
import { useSession } from '../../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
import { ListPage } from '../list-page'
import { useInquiriesPageQuery } from './inquiries-page.generated'

/** Contact form messages; for staff. */
export function InquiriesPage() {
  const { user } = useSession()
  const [word] = useAddressFilter('status')
  const [mine] = useAddressFilter('mine')
  const [search] = useAddressFilter('search')
  const { after } = useListPlace()
  const filter = {
    status: toInquiryState(word),
    assigneeId: mine && user ? user.id : null,
    search: search ?? '',
  }
  const query = useInquiriesPageQuery({ variables: { filter, after }, ...CACHE_THEN_NETWORK })
  const counts = (query.data ?? query.previousData)?.inquiryCounts
  return (
    <ListPage
      list="inquiries"
      savedList="INQUIRIES"
      title={t`Inquiries`}
      search={t`Search inquiries`}
      query={query}
      pageOf={({ inquiries }) => inquiries}
      words={{
        failed: t`We couldn’t load the inquiries`,
        stale: t`Couldn’t refresh inquiries. Showing the last version we loaded.`,
        noMatch: t`No inquiries match your filters`,
        nothing: t`No inquiries yet`,
      }}
      columns={inquiryColumns()}
      nameOf={({ subject }) => subject}
      pathOf={inquiryPath}
      views={[
        { label: t({ message: 'All', context: 'inquiries' }), query: '' },
        {
          label: t({ message: 'To answer', context: 'inquiries' }),
          query: 'status=OPEN',
          count: counts?.find(({ status }) => status === 'OPEN')?.count,
        },
        { label: t({ message: 'Mine', context: 'inquiries' }), query: 'mine=me' },
      ]}
      statuses={{ name: 'status', label: t`Status of inquiries`, labels: inquiryStateLabels(), counts }}
      filters={[
        {
          kind: 'choice',
          name: 'mine',
          label: t`Assigned to`,
          options: { me: t({ message: 'Me', context: 'who looks after an inquiry' }) },
        },
      ]}
    />
  )
}
