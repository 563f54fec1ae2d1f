import { useQuery } from '@apollo/client/react'
import { Text } from '@chakra-ui/react/text'
import { UnverifiedEmailNotice } from '../../features/auth/account/unverified-email-notice'
import { MoreButton } from '../../shared/lists/more-button'
import { OrderListSkeleton, OwnOrderList } from '../../features/orders/order-list'
import { ButtonLink } from '../../shared/navigation/button-link'
import { LoadFailure, StaleNotice } from '../../shared/page/load-failure'
import { DashboardPage, EmptyList } from './dashboard-page'
import { MyOrdersDocument } from './my-orders-page.generated'

/** The signed-in person's orders, newest first. */
export function MyOrdersPage() {
  const { data, error, fetchMore, refetch } = useQuery(MyOrdersDocument, {
    // What is known shows at once; an order placed a moment ago comes with the answer.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = data?.myOrders
  return (
    <DashboardPage title="My Orders">
      <UnverifiedEmailNotice />
      {!list &&
        (error ? <LoadFailure what="Your orders" error={error} retry={refetch} /> : <OrderListSkeleton isOwn />)}
      {list && error && <StaleNotice what="Your newest orders" error={error} retry={refetch} />}
      {list && list.nodes.length > 0 && <OwnOrderList orders={list.nodes} />}
      {list && list.nodes.length === 0 && (
        <EmptyList title="No orders yet">
          <Text color="fg.muted" mt="2" mb="6">
            What you order shows here, with its price and where it stands.
          </Text>
          <ButtonLink to="/">Look at the instruments</ButtonLink>
        </EmptyList>
      )}
      {list?.pageInfo.hasNextPage && (
        <MoreButton what="orders" onMore={() => fetchMore({ variables: { after: list.pageInfo.endCursor } })} />
      )}
    </DashboardPage>
  )
}
