import { t } from '@lingui/core/macro'
import { May } from '../../../shared/auth/may'
import { ExportSection } from '../../../features/bulk/export-section'
import { ImportSection } from '../../../features/bulk/import-section'
import { statusLabels } from '../../../features/orders/order-words'
import { stockReasonLabels } from '../../../features/stock-keeping/stock-change'
import { DashboardPage } from '../dashboard-page'

/** Imports and exports; for staff. */
export function BulkPage() {
  return (
    <DashboardPage title={t`Import and export`}>
      <ExportSection />
      {/* Below the exports, because recent imports load separately and must not move anything. */}
      <May do="IMPORTS_WRITE">
        <ImportSection words={{ reason: stockReasonLabels(), status: statusLabels() }} />
      </May>
    </DashboardPage>
  )
}
