import { t } from '@lingui/core/macro'
import { May } from '../../../shared/auth/may'
import { auditColumns } from '../../../features/audit/audit-columns'
import { actionLabels, toAuditAction } from '../../../features/audit/audit-labels'
import { ExportLog } from '../../../features/audit/export-log'
import { formatDay, readDay } from '../../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useListPlace } from '../../../shared/list-page/use-list-address'
import { useAddressFilter } from '../../../shared/lists/use-address-filter'
import { ListPage } from '../list-page'
import { useAuditLogPageQuery } from './audit-log-page.generated'
import { auditValueLabels } from './audit-value-labels'

const day = {
  say: formatDay,
  findProblem: (value: string) => (readDay(value) ? undefined : value),
}

/** The audit log, newest first; for staff. */
export function AuditLogPage() {
  const [actor] = useAddressFilter('search')
  const [word] = useAddressFilter('action')
  const [firstDay] = useAddressFilter('from')
  const [lastDay] = useAddressFilter('to')
  const { after } = useListPlace()
  const filter = {
    action: toAuditAction(word),
    actor: actor ?? '',
    from: readDay(firstDay),
    to: readDay(lastDay),
  }
  const query = useAuditLogPageQuery({ variables: { filter, after }, ...CACHE_THEN_NETWORK })
  return (
    <ListPage
      list="audit-log"
      savedList="AUDIT_LOG"
      title={t`Audit log`}
      views={[{ label: t({ message: 'All', context: 'acts' }), query: '' }]}
      search={t`Search by user`}
      query={query}
      pageOf={({ auditLog }) => auditLog}
      words={{
        failed: t`We couldn’t load the audit log`,
        stale: t`Couldn’t refresh the activity. Showing the last version we loaded.`,
        noMatch: t`No activity matches your filters`,
        nothing: t`No activity yet`,
      }}
      tools={
        <May do="PERSONAL_DATA">
          <ExportLog filter={filter} />
        </May>
      }
      columns={auditColumns(auditValueLabels())}
      nameOf={({ id }) => id}
      filters={[
        {
          kind: 'choice',
          name: 'action',
          label: t({ message: 'Action', context: 'what somebody did' }),
          options: actionLabels(),
        },
        { kind: 'day', name: 'from', label: t`From (UTC)`, ...day },
        { kind: 'day', name: 'to', label: t`Until (UTC)`, ...day },
      ]}
    />
  )
}
