import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { useSearchParams } from 'react-router-dom'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { CustomerSearch } from './customer-search'
import { NewOrder } from './new-order'
import { useOrderingCustomerQuery } from './new-order.generated'

/** Staff place an order, or request a quotation, for the customer in `?customer=`. */
export function NewOrderPage() {
  const [address, setAddress] = useSearchParams()
  const id = address.get('customer') ?? ''
  const { data, error, refetch } = useOrderingCustomerQuery({
    variables: { id },
    skip: id === '',
    // Their last order and address book fill in the form.
    fetchPolicy: 'network-only',
  })
  const customer = id === '' ? undefined : data?.user
  return (
    <>
      <Breadcrumb to="/dashboard/manageOrders">{t`Manage All Orders`}</Breadcrumb>
      <DashboardPage
        title={t`New order for a customer`}
        facts={
          customer && (
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" textStyle="sm" color="fg.muted">
              <span>
                <bdi>{customer.name}</bdi> · <bdi dir="ltr">{customer.email}</bdi>
              </span>
              <Button size="xs" variant="ghost" onClick={() => setAddress({})}>
                <Trans>Choose another customer</Trans>
              </Button>
            </Box>
          )
        }
      >
        {id === '' && <CustomerSearch onPick={(customerId) => setAddress({ customer: customerId })} />}
        {customer === null && <EmptyList title={t`User not found`} />}
        {id !== '' && (
          <QueryBoundary query={{ error, refetch }} shown={customer} words={{ failed: t`We couldn’t load the user` }} />
        )}
        {data && customer && <NewOrder key={customer.id} customer={customer} companies={data.companies.nodes} />}
      </DashboardPage>
    </>
  )
}
