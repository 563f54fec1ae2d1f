import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useParams } from 'react-router-dom'
import { RoleBadge } from '../../../features/people/role-badge'
import { useMay } from '../../../shared/auth/may'
import { formatDay } from '../../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { useOnTabReturn } from '../../../shared/navigation/tab-visibility'
import { Headline } from '../../../shared/page/headline'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Sheet } from '../../../shared/page/sheet'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { NewOrderLink } from '../phone-order/new-order-link'
import { UserAside } from './user-page-aside'
import { UserLists } from './user-page-lists'
import { useUserPageQuery } from './user-page.generated'

/** A user's page: orders, messages and account actions. */
export function UserPage() {
  const { id = '' } = useParams()
  const may = useMay()
  const variables = {
    id,
    seesOrders: may('ORDERS_READ'),
    seesQuotations: may('QUOTATIONS_READ'),
    seesInquiries: may('INQUIRIES_READ'),
  }
  const { data, error, refetch } = useUserPageQuery({ variables, ...CACHE_THEN_NETWORK })
  useOnTabReturn(() => void refetch().catch(() => {}))
  const user = data?.user
  const since = user && formatDay(user.createdAt)
  return (
    <>
      <Breadcrumb to="/dashboard/users">{t`All Users`}</Breadcrumb>
      <DashboardPage
        title={user?.name ?? t`Customer`}
        heading={user && <bdi>{user.name}</bdi>}
        badges={user && <RoleBadge person={user} />}
        facts={
          user && (
            <Headline>
              <bdi dir="ltr">{user.email}</bdi>
              {!user.emailVerified && <Trans>not verified</Trans>}
              <Trans context="date of joining">since {since}</Trans>
            </Headline>
          )
        }
        aside={user && <NewOrderLink customerId={user.id} />}
      >
        {user === null && (
          <EmptyList title={t`User not found`}>
            <Box mt="6">
              <ButtonLink to="/dashboard/users">{t`Go to All Users`}</ButtonLink>
            </Box>
          </EmptyList>
        )}
        <QueryBoundary
          query={{ error, refetch }}
          shown={user}
          words={{
            failed: t`We couldn’t load the user`,
            stale: t`Couldn’t refresh this user. Showing the last version we loaded.`,
          }}
        />
        {data && user && (
          <Sheet aside={<UserAside user={user} />}>
            <UserLists data={data} email={user.email} />
          </Sheet>
        )}
      </DashboardPage>
    </>
  )
}
