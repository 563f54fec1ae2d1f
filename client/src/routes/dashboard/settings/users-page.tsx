import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useSearchParams } from 'react-router-dom'
import { PeopleList } from '../../../features/people/people-list'
import { StaffInvitations } from '../../../features/people/staff-invitations'
import { May } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { SelectField } from '../../../shared/forms/fields'
import { SummaryButton } from '../../../shared/ui/summary-button'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'
import { useUsersPageQuery } from './users-page.generated'

/** Everybody with an account; for admins. */
export function UsersPage() {
  const { user } = useSession()
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const [show, chooseShow] = useAddressFilter('show')
  const isStaff = show === 'staff'
  const query = useUsersPageQuery({
    variables: { filter: search || isStaff ? { search, ...(isStaff && { may: 'OVERVIEW_READ' as const }) } : null },
    ...CACHE_THEN_NETWORK,
  })
  return (
    <DashboardPage
      title={t`All Users`}
      aside={
        <Box display="flex" flexWrap="wrap" gap="3" w={{ base: 'full', sm: 'auto' }}>
          <SelectField
            label={t({ message: 'Show', context: 'which people' })}
            name="show"
            frame={{ w: { base: 'full', sm: '11rem' } }}
            options={{ '': t`Everybody`, staff: t`Admins and staff` }}
            value={isStaff ? 'staff' : ''}
            onChange={({ target }) => chooseShow(target.value)}
          />
          <ListSearch label={t`Search users`} />
        </Box>
      }
    >
      <May do="PEOPLE_WRITE">
        <Box as="details" mb="5">
          <SummaryButton px="4" h="10" borderColor="border.emphasized">
            <Trans>Invite to the staff</Trans>
          </SummaryButton>
          <Box mt="3">
            <StaffInvitations />
          </Box>
        </Box>
      </May>
      <ListSection
        query={query}
        pageOf={({ users }) => users}
        words={{
          failed: t`The users could not be loaded`,
          stale: t`The newest users could not be loaded; this is how they stood before.`,
          moreFailed: t`The next users could not be loaded.`,
        }}
        filter={`${show} ${search}`}
        empty={<EmptyList title={t`Nobody matches`} />}
      >
        {(people) => <PeopleList people={people} ownId={user?.id ?? ''} />}
      </ListSection>
    </DashboardPage>
  )
}
