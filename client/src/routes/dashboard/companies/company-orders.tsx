import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { CompanyOrderList } from '../../../features/orders/company-order-list'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Part } from '../../../shared/page/part'
import { useCompanyOrdersQuery } from './company-orders.generated'
import { ListSection, NO_LIST } from '../list-section'

/** A company's orders, newest first. `list` is the path of the order pages. */
export function CompanyOrders({ id, list }: { id: string; list: string }) {
  const query = useCompanyOrdersQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  return (
    <Part title={t`Orders`}>
      <ListSection
        query={query}
        pageOf={({ company }) => company?.orders ?? NO_LIST}
        words={{
          failed: t`We couldn’t load the orders`,
          stale: t`Couldn’t refresh orders. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more orders.`,
        }}
        filter={id}
        empty={
          <Box color="fg.muted">
            <Trans>No orders for the company yet.</Trans>
          </Box>
        }
      >
        {(orders) => <CompanyOrderList orders={orders} list={list} />}
      </ListSection>
    </Part>
  )
}
