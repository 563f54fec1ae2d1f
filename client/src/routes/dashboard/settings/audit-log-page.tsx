import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { May } from '../../../shared/auth/may'
import { AuditList } from '../../../features/audit/audit-list'
import { actionLabels, toAuditAction } from '../../../features/audit/audit-labels'
import { ExportLog } from '../../../features/audit/export-log'
import { SelectField } from '../../../shared/forms/fields'
import { useAuditLogPageQuery } from './audit-log-page.generated'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { auditValueLabels } from './audit-value-labels'
import { DayField } from '../day-field'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSearch } from '../list-search'
import { ListSection } from '../list-section'
import { readDay } from '../../../shared/format/read-day'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'

/** What admins did, newest first; for admins. */
export function AuditLogPage() {
  const [search] = useAddressFilter('search')
  const actor = search ?? ''
  const [word, chooseAction] = useAddressFilter('action')
  const action = toAuditAction(word)
  const [firstDay] = useAddressFilter('from')
  const [lastDay] = useAddressFilter('to')
  const filter = { action, actor, from: readDay(firstDay), to: readDay(lastDay) }
  const query = useAuditLogPageQuery({
    variables: { filter },
    ...CACHE_THEN_NETWORK,
  })
  return (
    <DashboardPage
      title={t`Audit Log`}
      aside={
        <Box display="flex" flexWrap="wrap" alignItems="end" gap="3" w="full">
          <Box w={{ base: 'full', sm: '13rem' }}>
            <SelectField
              label={t({ message: 'Act', context: 'what somebody did' })}
              name="action"
              options={{ '': t`All acts`, ...actionLabels() }}
              value={action ?? ''}
              onChange={({ target }) => chooseAction(target.value)}
            />
          </Box>
          <Box w={{ base: 'full', sm: '16rem' }}>
            <ListSearch label={t`Search by who did it`} />
          </Box>
          <Box flex={{ base: '1 1 8rem', sm: '0 0 9.5rem' }}>
            <DayField label={t`From (UTC)`} name="from" />
          </Box>
          <Box flex={{ base: '1 1 8rem', sm: '0 0 9.5rem' }}>
            <DayField label={t`Until (UTC)`} name="to" />
          </Box>
          <May do="PERSONAL_DATA">
            <ExportLog filter={filter} />
          </May>
        </Box>
      }
    >
      <ListSection
        query={query}
        pageOf={({ auditLog }) => auditLog}
        words={{
          failed: t`The audit log could not be loaded`,
          stale: t`The newest acts could not be loaded; this is how they stood before.`,
          moreFailed: t`The next acts could not be loaded.`,
        }}
        filter={Object.values(filter).join(' ')}
        empty={<EmptyList title={Object.values(filter).some(Boolean) ? t`No act matches` : t`No acts yet`} />}
      >
        {(entries) => <AuditList entries={entries} valueLabels={auditValueLabels()} />}
      </ListSection>
    </DashboardPage>
  )
}
