import { t } from '@lingui/core/macro'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { kindLabels } from '../../features/articles/article-kinds'
import { AuditList } from '../../features/audit/audit-list'
import { actionLabels, toAuditAction } from '../../features/audit/audit-labels'
import { faultLabels, stateLabels } from '../../features/reviews/moderation/review-words'
import { statusLabels } from '../../features/orders/order-words'
import { roundingLabels } from '../../features/prices/price-list-words'
import { roleLabels } from '../../features/people/role-labels'
import { stockReasonLabels } from '../../features/stock-keeping/stock-reasons'
import { SelectField } from '../../shared/forms/fields'
import { AuditLogPageDocument } from './audit-log-page.generated'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { DashboardPage, EmptyList } from './dashboard-page'
import { ListSearch } from './list-search'
import { ListSection } from './list-section'
import { useAddressFilter } from './use-address-filter'

const valueLabels = () => ({
  status: statusLabels(),
  role: roleLabels(),
  stockChangeReason: stockReasonLabels(),
  kind: kindLabels(),
  roundingMode: roundingLabels(),
  reviewState: stateLabels(),
  hidingReason: faultLabels(),
})

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
      title={t`Audit Log`}
      aside={
        <Box display="flex" flexWrap="wrap" gap="4" w={{ base: 'full', sm: 'auto' }}>
          <SelectField
            label={t({ message: 'Act', context: 'what somebody did' })}
            name="action"
            frame={{ w: { base: 'full', sm: '14rem' } }}
            options={{ '': t`All acts`, ...actionLabels() }}
            value={action ?? ''}
            onChange={({ target }) => chooseAction(target.value)}
          />
          <ListSearch label={t`Search by who did it`} />
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
        filter={`${action} ${actor}`}
        empty={<EmptyList title={actor || action ? t`No act matches` : t`No acts yet`} />}
      >
        {(entries) => <AuditList entries={entries} valueLabels={valueLabels()} />}
      </ListSection>
    </DashboardPage>
  )
}
