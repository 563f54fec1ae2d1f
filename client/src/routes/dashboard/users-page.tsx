import { t } from '@lingui/core/macro'
import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import { PeopleList } from '../../features/people/people-list'
import { useSession } from '../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'
import { ListSection } from './list-section'
import { UsersPageDocument } from './users-page.generated'

/** Everybody with an account; for admins. */
export function UsersPage() {
  const { user } = useSession()
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const query = useQuery(UsersPageDocument, {
    variables: { filter: search ? { search } : null },
    ...CACHE_THEN_NETWORK,
  })
  return (
    <DashboardPage title={t`All Users`} aside={<ListSearch label={t`Search users`} />}>
      <ListSection
        query={query}
        pageOf={({ users }) => users}
        words={{
          failed: t`The users could not be loaded`,
          stale: t`The newest users could not be loaded; this is how they stood before.`,
          moreFailed: t`The next users could not be loaded.`,
        }}
        filter={search}
        empty={<EmptyList title={t`Nobody matches`} />}
      >
        {(people) => <PeopleList people={people} ownId={user?.id ?? ''} />}
      </ListSection>
    </DashboardPage>
  )
}
