import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useSearchParams } from 'react-router-dom'
import { PeopleList } from '../../features/people/people-list'
import { useSession } from '../../shared/auth/session-store'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { MoreButton } from '../../shared/lists/more-button'
import { PageSpinner } from '../../shared/page/page-spinner'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'
import { UsersPageDocument } from './users-page.generated'

/** Everybody with an account; for admins. */
export function UsersPage() {
  const { user } = useSession()
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const { data, previousData, error, fetchMore, refetch } = useQuery(UsersPageDocument, {
    variables: { filter: search ? { search } : null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // While the next search is on its way, the last one's result stays.
  const list = (data ?? previousData)?.users
  return (
    <DashboardPage title="All Users" aside={<ListSearch label="Search users" />}>
      {!list && (error ? <LoadFailure what="The users" error={error} retry={refetch} /> : <PageSpinner />)}
      {list && error && <StaleNotice what="The newest users" error={error} retry={refetch} />}
      {list && list.nodes.length > 0 && (
        <Box aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
          <PeopleList people={list.nodes} ownId={user?.id ?? ''} />
        </Box>
      )}
      {list?.nodes.length === 0 && <EmptyList title="Nobody matches" />}
      {data?.users.pageInfo.hasNextPage && (
        <MoreButton
          key={search}
          what="users"
          onMore={() => fetchMore({ variables: { after: data.users.pageInfo.endCursor } })}
        />
      )}
    </DashboardPage>
  )
}
