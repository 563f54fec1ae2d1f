import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { personColumns, personPath } from '../../../features/people/person-columns'
import { StaffInvitations } from '../../../features/people/staff-invitations'
import { May, useMay } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
import { SummaryButton } from '../../../shared/ui/summary-button'
import { ListPage } from '../list-page'
import { useUsersPageQuery } from './users-page.generated'

/** All users; for admins. */
export function UsersPage() {
  const { user } = useSession()
  const may = useMay()
  const [found] = useAddressFilter('search')
  const [show] = useAddressFilter('show')
  const { after } = useListPlace()
  const search = found ?? ''
  const isStaff = show === 'staff'
  const filter = search || isStaff ? { search, ...(isStaff && { may: 'OVERVIEW_READ' as const }) } : null
  const query = useUsersPageQuery({ variables: { filter, after }, ...CACHE_THEN_NETWORK })
  return (
    <ListPage
      list="users"
      savedList="USERS"
      title={t`All Users`}
      search={t`Search users`}
      query={query}
      pageOf={({ users }) => users}
      words={{
        failed: t`We couldn’t load the users`,
        stale: t`Couldn’t refresh users. Showing the last version we loaded.`,
        noMatch: t`No users match your filters`,
        nothing: t`No users match your filters`,
      }}
      columns={personColumns(user?.id ?? '', may('PEOPLE_WRITE'))}
      nameOf={({ name }) => name}
      pathOf={personPath}
      views={[
        { label: t`Everyone`, query: '' },
        { label: t`Admins and staff`, query: 'show=staff' },
      ]}
    >
      <May do="PEOPLE_WRITE">
        <Box as="details" mb="2">
          <SummaryButton px="2.5" h="8" textStyle="xs" borderColor="border.emphasized">
            <Trans>Invite staff</Trans>
          </SummaryButton>
          <Box mt="3">
            <StaffInvitations />
          </Box>
        </Box>
      </May>
    </ListPage>
  )
}
