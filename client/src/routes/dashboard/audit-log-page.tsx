import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useSearchParams } from 'react-router-dom'
import { ActionFilter } from '../../features/audit/action-filter'
import { AuditList } from '../../features/audit/audit-list'
import { toAuditAction } from '../../features/audit/audit-words'
import { RequireAdmin } from '../../features/auth/require-admin'
import { LoadFailure, StaleNotice } from '../../shared/ui/load-failure'
import { LoadMore } from '../../shared/ui/load-more'
import { PageSpinner } from '../../shared/ui/page-spinner'
import { AuditLogPageDocument } from './audit-log-page.generated'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'

/** What admins did, newest first; for admins. */
export function AuditLogPage() {
  return (
    <RequireAdmin>
      <AuditLog />
    </RequireAdmin>
  )
}

function AuditLog() {
  const [address, setAddress] = useSearchParams()
  const actor = address.get('search') ?? ''
  const action = toAuditAction(address.get('action'))
  const { data, previousData, error, fetchMore, refetch } = useQuery(AuditLogPageDocument, {
    variables: { filter: { action, actor } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // While the next choice is on its way, the last one's result stays.
  const list = (data ?? previousData)?.auditLog

  function handleAction(next: string | null) {
    setAddress(
      (before) => {
        if (next) before.set('action', next)
        else before.delete('action')
        return before
      },
      { replace: true },
    )
  }

  return (
    <DashboardPage
      title="Audit Log"
      aside={
        <Box display="flex" flexWrap="wrap" gap="4" w={{ base: 'full', sm: 'auto' }}>
          <ActionFilter value={action} onChange={handleAction} />
          <ListSearch label="Search by who did it" />
        </Box>
      }
    >
      {!list && (error ? <LoadFailure what="The audit log" retry={refetch} /> : <PageSpinner />)}
      {list && error && <StaleNotice what="The newest acts" retry={refetch} />}
      {list && list.nodes.length > 0 && (
        <Box aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
          <AuditList entries={list.nodes} />
        </Box>
      )}
      {list?.nodes.length === 0 && <EmptyList title={actor || action ? 'No act matches' : 'No acts yet'} />}
      {data?.auditLog.pageInfo.hasNextPage && (
        <LoadMore
          key={`${action} ${actor}`}
          what="acts"
          onLoadMore={() => fetchMore({ variables: { after: data.auditLog.pageInfo.endCursor } })}
        />
      )}
    </DashboardPage>
  )
}
