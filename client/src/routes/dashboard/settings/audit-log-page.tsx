import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { kindLabels } from '../../../features/articles/article-kinds'
import { auditColumns } from '../../../features/audit/audit-columns'
import type { ValueLabels } from '../../../features/audit/audit-labels'
import { actionLabels, toAuditAction } from '../../../features/audit/audit-labels'
import { inquiryStateLabels } from '../../../features/inquiries/inquiry-columns'
import { statusLabels } from '../../../features/orders/order-words'
import { paymentStatusLabels } from '../../../features/payments/payment-words'
import { roleLabels, staffRoleLabels } from '../../../features/people/roles'
import { roundingLabels } from '../../../features/prices/price-list-words'
import { eventLabels, scopeLabels } from '../../../features/programs/program-words'
import { stateLabels as quotationStateLabels } from '../../../features/quotations/quotation-status'
import { returnStateLabels } from '../../../features/returns/return-words'
import { faultLabels, stateLabels as reviewStateLabels } from '../../../features/reviews/moderation/review-words'
import { stockReasonLabels } from '../../../features/stock-keeping/stock-change'
import { May } from '../../../shared/auth/may'
import { formatDay, readDay } from '../../../shared/format/date'
import { Notice } from '../../../shared/forms/notice'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { AuditFilter } from '../../../shared/graphql/schema.generated'
import { LANGUAGE_CODES, LANGUAGES } from '../../../shared/i18n/languages'
import { useListPlace, useAddressFilter } from '../../../shared/list-page/list-address'
import { downloadFile } from '../../../shared/upload/download-file'
import { ListPage } from '../list-page'
import { useAuditLogPageQuery } from './audit-log-page.generated'

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

/** Labels of coded values in the audit log, by field. */
const auditValueLabels = (): ValueLabels => ({
  status: statusLabels(),
  role: roleLabels(),
  staffRole: staffRoleLabels(),
  stockChangeReason: stockReasonLabels(),
  kind: kindLabels(),
  roundingMode: roundingLabels(),
  reviewState: reviewStateLabels(),
  hidingReason: faultLabels(),
  inquiryState: inquiryStateLabels(),
  state: quotationStateLabels(),
  returnState: returnStateLabels(),
  paymentStatus: paymentStatusLabels(),
  language: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name])),
  publication: {
    IN_SHOP: t({ message: 'In the shop', context: 'of a product' }),
    DRAFT: t({ message: 'Draft', context: 'of a product' }),
    SCHEDULED: t({ message: 'Comes later', context: 'of a product' }),
    DELETED: t({ message: 'Deleted', context: 'of a product' }),
  },
  scopes: inLog(scopeLabels(), ':'),
  events: inLog(eventLabels(), '.'),
  changed: {
    phone: t`Phone`,
    address: t`Address`,
    customerNote: t`Note to the customer`,
    expectedOn: t`Expected delivery`,
    carrier: t`Carrier`,
    trackingNumber: t`Tracking number`,
  },
})

/** Labels by the API's spelling: `orders:read` for `ORDERS_READ`. */
const inLog = (labels: Record<string, string>, separator: string) =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [code.toLowerCase().replace('_', separator), label]))

const FILE = 'audit-log.csv'

/** A button that exports all entries of a filter. */
function ExportLog({ filter }: { filter: AuditFilter }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function save(): Promise<void> {
    setFailed(false)
    setIsBusy(true)
    const chosen = Object.entries(filter).filter(([, value]) => value) as [string, string][]
    setFailed(!(await downloadFile(`/api/export/${FILE}?${new URLSearchParams([['mark', 'true'], ...chosen])}`, FILE)))
    setIsBusy(false)
  }
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void save()}
      >
        {isBusy ? t`Exporting…` : t`Export as CSV`}
      </Button>
      {failed && <Notice kind="error">{t`We couldn’t fetch the file. Try again.`}</Notice>}
    </>
  )
}
