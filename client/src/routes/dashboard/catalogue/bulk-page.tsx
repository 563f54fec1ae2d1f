import { t } from '@lingui/core/macro'
import { May } from '../../../shared/auth/may'
import { ExportSection } from '../../../features/bulk/export-section'
import { ImportSection } from '../../../features/bulk/import-section'
import { statusLabels } from '../../../features/orders/order-words'
import { stockReasonLabels } from '../../../features/stock-keeping/stock-reasons'
import { DashboardPage } from '../dashboard-page'

/** Data of the shop as files, out and in; for admins. */
export function BulkPage() {
  return (
    <DashboardPage title={t`Import and export`}>
      <ExportSection />
      {/* Below, since what came in lately is told by an answer of its own, and nothing is to move for it. */}
      <May do="IMPORTS_WRITE">
        <ImportSection words={{ reason: stockReasonLabels(), status: statusLabels() }} />
      </May>
    </DashboardPage>
  )
}
