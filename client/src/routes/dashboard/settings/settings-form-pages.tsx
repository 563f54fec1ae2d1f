import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { InvoiceSettingsForm } from '../../../features/invoices/invoice-settings-form'
import { PaymentTermsForm } from '../../../features/payments/payment-terms-form'
import { SellerForm } from '../../../features/seller/seller-form'
import { FOR_EDITING } from '../../../shared/graphql/fetch-policies'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { useInvoiceSettingsPageQuery } from './invoice-settings-page.generated'
import { usePaymentTermsPageQuery } from './payment-terms-page.generated'
import { useSellerPageQuery } from './seller-page.generated'

/** The selling company, for admins. */
export function SellerPage() {
  const { data, error, refetch } = useSellerPageQuery(FOR_EDITING)
  return (
    <DashboardPage title={t`Seller`}>
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the seller` }} />
      {data && (
        <Box maxW="5xl">
          <SellerForm seller={data.shop.seller} />
        </Box>
      )}
    </DashboardPage>
  )
}

/** The shop's payment terms. */
export function PaymentTermsPage() {
  const { data, error, refetch } = usePaymentTermsPageQuery(FOR_EDITING)
  return (
    <DashboardPage title={t`Payment terms`}>
      <QueryBoundary
        query={{ error, refetch }}
        shown={data}
        words={{ failed: t`We couldn’t load the payment terms` }}
      />
      {data && <PaymentTermsForm terms={data.paymentTerms} />}
    </DashboardPage>
  )
}

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
