import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { NewOrder } from './new-order'
import { useOrderingCustomerQuery, FindCustomersDocument } from './new-order.generated'
import type { PickerOption } from './search-picker'
import { SearchPicker } from './search-picker'

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

/** Finds the customer of an order. */
function CustomerSearch({ onPick }: { onPick: (id: string) => void }) {
  const client = useApolloClient()

  async function find(search: string): Promise<PickerOption[]> {
    const { data } = await client.query({
      query: FindCustomersDocument,
      variables: { search },
      fetchPolicy: 'no-cache',
    })
    const people = (data?.users.nodes ?? []).map(({ id, name, email }) => ({ key: id, title: name, details: email }))
    const members = (data?.companies.nodes ?? []).flatMap((company) =>
      company.members
        .filter(({ hasEnded }) => !hasEnded)
        .map(({ userId, name, email }) => ({ key: userId, title: name, details: `${company.name} · ${email}` })),
    )
    return [...members, ...people.filter(({ key }) => !members.some((member) => member.key === key))]
  }

  return (
    <Box maxW="36rem">
      <SearchPicker
        name="customer"
        label={t`Customer`}
        hint={t`Name, email address or company`}
        autoFocus
        find={find}
        onPick={({ key }) => onPick(key)}
      />
    </Box>
  )
}
