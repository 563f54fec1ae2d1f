import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { InvoiceSettingsForm } from '../../../features/invoices/invoice-settings-form'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { useInvoiceSettingsPageQuery } from './invoice-settings-page.generated'

/** How invoices are issued, for admins. */
export function InvoiceSettingsPage() {
  const { data, error, refetch } = useInvoiceSettingsPageQuery(FOR_EDITING)
  return (
    <DashboardPage title={t`Issuing invoices`}>
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the settings` }} />
      {data && (
        <Box maxW="2xl">
          <InvoiceSettingsForm settings={data.invoiceSettings} />
        </Box>
      )}
    </DashboardPage>
  )
}
