import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { AuditList } from '../../features/audit/audit-list'
import { ACTION_LABELS, toAuditAction } from '../../features/audit/audit-labels'
import { SelectField } from '../../shared/forms/fields'
import { AuditLogPageDocument } from './audit-log-page.generated'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'
import { ListSection } from './list-section'
import { useAddressFilter } from './use-address-filter'

/** What admins did, newest first; for admins. */
export function AuditLogPage() {
  const [search] = useAddressFilter('search')
  const actor = search ?? ''
  const [word, chooseAction] = useAddressFilter('action')
  const action = toAuditAction(word)
  const query = useQuery(AuditLogPageDocument, {
    variables: { filter: { action, actor } },
    ...CACHE_THEN_NETWORK,
  })
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
      <ListSection
        query={query}
        pageOf={({ auditLog }) => auditLog}
        names={{ whole: 'The audit log', newest: 'The newest acts', items: 'acts' }}
        filter={`${action} ${actor}`}
        empty={<EmptyList title={actor || action ? 'No act matches' : 'No acts yet'} />}
      >
        {(entries) => <AuditList entries={entries} />}
      </ListSection>
    </DashboardPage>
  )
}
