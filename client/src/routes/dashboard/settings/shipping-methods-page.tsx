import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { MethodTable } from '../../../features/freight/method-table'
import { QuoteForm } from '../../../features/freight/quote-form'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useShippingMethodsPageQuery } from './shipping-methods-page.generated'

/** Shipping methods, for admins. */
export function ShippingMethodsPage() {
  const { data, error, refetch } = useShippingMethodsPageQuery(CACHE_THEN_NETWORK)
  const methods = data?.shippingMethodSettings
  return (
    <DashboardPage
      title={t`Shipping methods`}
      aside={
        <ButtonLink to="/dashboard/shipping-methods/new">
          <Trans>Add a shipping method</Trans>
        </ButtonLink>
      }
    >
      <QueryBoundary
        query={{ error, refetch }}
        shown={methods}
        words={{
          failed: t`We couldn’t load the shipping methods`,
          stale: t`Couldn’t refresh shipping methods. Showing the last version we loaded.`,
        }}
      />
      {methods?.length === 0 && (
        <EmptyList title={t`No shipping methods yet`}>
          <Trans>Until you add one, customers ask for a quotation of the freight.</Trans>
        </EmptyList>
      )}
      {methods && methods.length > 0 && (
        <Box display="grid" gap="8">
          <MethodTable methods={methods} />
          <QuoteForm />
        </Box>
      )}
    </DashboardPage>
  )
}
