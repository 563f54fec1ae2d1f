import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useNavigate, useParams } from 'react-router-dom'
import { ShippingForm } from '../../../features/freight/shipping-form'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useShippingMethodsPageQuery } from './shipping-methods-page.generated'

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
