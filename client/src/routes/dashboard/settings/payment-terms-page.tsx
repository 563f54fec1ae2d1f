import { t } from '@lingui/core/macro'
import { PaymentTermsForm } from '../../../features/payments/payment-terms-form'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { usePaymentTermsPageQuery } from './payment-terms-page.generated'

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
