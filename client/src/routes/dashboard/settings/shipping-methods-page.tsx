import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useParams } from 'react-router-dom'
import { MethodTable } from '../../../features/freight/method-table'
import { QuoteForm } from '../../../features/freight/quote-form'
import { ShippingForm } from '../../../features/freight/shipping-form'
import { FOR_EDITING, CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/links'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
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

/** Id in the address of the page that adds a method. */
const NEW = 'new'

/** Adds or edits a shipping method, for admins. */
export function ShippingMethodPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useShippingMethodsPageQuery(FOR_EDITING)
  const method = data?.shippingMethodSettings.find((one) => one.id === id) ?? null
  const name = method?.name
  const close = () => void navigate('/dashboard/shipping-methods')
  return (
    <>
      <Breadcrumb to="/dashboard/shipping-methods">{t`Shipping methods`}</Breadcrumb>
      <DashboardPage
        title={id === NEW ? t`Add a shipping method` : name ? t`Edit ${name}` : t`Edit shipping method`}
        heading={
          name && (
            <Trans>
              Edit <bdi>{name}</bdi>
            </Trans>
          )
        }
      >
        <QueryBoundary
          query={{ error, refetch }}
          shown={data}
          words={{ failed: t`We couldn’t load the shipping methods` }}
        />
        {data && !method && id !== NEW && <EmptyList title={t`This shipping method no longer exists`} />}
        {data && (method || id === NEW) && (
          <Box maxW="4xl">
            <ShippingForm key={id} method={method} onSaved={close} onClose={close} />
          </Box>
        )}
      </DashboardPage>
    </>
  )
}
