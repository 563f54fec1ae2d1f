import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@chakra-ui/react/text'
import { UnverifiedEmailNotice } from '../../../features/auth/account/verification'
import { OrderAgainButton } from '../../../features/basket/order-again-button'
import { OrderListSkeleton, OwnOrderList } from '../../../features/orders/order-list'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { ButtonLink } from '../../../shared/navigation/links'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'
import { MyOrdersDocument } from './my-orders-page.generated'
import { useListPages } from '../use-list-pages'

export function MyOrdersPage() {
  const query = useListPages(MyOrdersDocument, 'myOrders')
  useLiveUpdates({ of: 'orders' }, () => void query.renew().catch(() => {}))
  return (
    <DashboardPage title={t`My Orders`}>
      <UnverifiedEmailNotice />
      <ListSection
        query={query}
        pageOf={({ myOrders }) => myOrders}
        words={{
          failed: t`We couldn’t load your orders`,
          stale: t`Couldn’t refresh your orders. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more orders.`,
        }}
        waiting={<OrderListSkeleton />}
        empty={
          <EmptyList title={t`No orders yet`}>
            <Text color="fg.muted" mt="2" mb="6">
              <Trans>Your orders appear here with their price and status.</Trans>
            </Text>
            <ButtonLink to="/">
              <Trans>Browse instruments</Trans>
            </ButtonLink>
          </EmptyList>
        }
      >
        {(orders) => (
          <OwnOrderList orders={orders} actionOf={(order) => <OrderAgainButton order={order} size="sm" mt="2.5" />} />
        )}
      </ListSection>
    </DashboardPage>
  )
}
