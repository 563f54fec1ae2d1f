import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { AuditList } from '../../features/audit/audit-list'
import { ACTION_LABELS, toAuditAction } from '../../features/audit/audit-words'
import { SelectField } from '../../shared/forms/fields'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { MoreButton } from '../../shared/lists/more-button'
import { PageSpinner } from '../../shared/page/page-spinner'
import { AuditLogPageDocument } from './audit-log-page.generated'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'
import { useAddressFilter } from './use-address-filter'

/** What admins did, newest first; for admins. */
export function AuditLogPage() {
  const [search] = useAddressFilter('search')
  const actor = search ?? ''
  const [word, chooseAction] = useAddressFilter('action')
  const action = toAuditAction(word)
  const { data, previousData, error, fetchMore, refetch } = useQuery(AuditLogPageDocument, {
    variables: { filter: { action, actor } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // While the next choice is on its way, the last one's result stays.
  const list = (data ?? previousData)?.auditLog

  return (
    <DashboardPage
      title="Audit Log"
      aside={
        <Box display="flex" flexWrap="wrap" gap="4" w={{ base: 'full', sm: 'auto' }}>
          <SelectField
            label="Act"
            name="action"
            frame={{ w: { base: 'full', sm: '14rem' } }}
            options={{ '': 'All acts', ...ACTION_LABELS }}
            value={action ?? ''}
            onChange={({ target }) => chooseAction(target.value)}
          />
          <ListSearch label="Search by who did it" />
        </Box>
      }
    >
      {!list && (error ? <LoadFailure what="The audit log" error={error} retry={refetch} /> : <PageSpinner />)}
      {list && error && <StaleNotice what="The newest acts" error={error} retry={refetch} />}
      {list && list.nodes.length > 0 && (
        <Box aria-busy={!data || undefined} opacity={data ? 1 : 0.6}>
          <AuditList entries={list.nodes} />
        </Box>
      )}
      {list?.nodes.length === 0 && <EmptyList title={actor || action ? 'No act matches' : 'No acts yet'} />}
      {data?.auditLog.pageInfo.hasNextPage && (
        <MoreButton
          key={`${action} ${actor}`}
          what="acts"
          onMore={() => fetchMore({ variables: { after: data.auditLog.pageInfo.endCursor } })}
        />
      )}
    </DashboardPage>
  )
}
