import { Box } from '@chakra-ui/react/box'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { PersonActions } from '../../../features/people/person-actions'
import { RoleBadge } from '../../../features/people/roles'
import { useMay, May } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { formatDay } from '../../../shared/format/date'
import { formatMoney } from '../../../shared/format/money'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/links'
import { useOnTabReturn } from '../../../shared/navigation/tab-visibility'
import { Headline, Sheet } from '../../../shared/page/sheet'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Fact, Facts, Part } from '../../../shared/page/part'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { NewOrderLink } from '../phone-order/new-order-link'
import { UserLists } from './user-page-lists'
import type { UserPageQuery } from './user-page.generated'
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

type User = NonNullable<UserPageQuery['user']>
type Sales = NonNullable<User['salesTotal']>

/** A person's order totals and account. */
function UserAside({ user }: { user: User }) {
  const ownId = useSession().user?.id
  const { salesTotal, recentSalesTotal } = user
  return (
    <>
      {salesTotal && recentSalesTotal && (
        <Part title={t({ message: 'Value', context: 'of a customer' })}>
          <Facts mb="0">
            <SalesFact label={t`Last 12 months`} sales={recentSalesTotal} />
            <SalesFact label={t({ message: 'All time', context: 'period of sales' })} sales={salesTotal} />
          </Facts>
        </Part>
      )}
      <May do="PEOPLE_WRITE">
        <Part title={t({ message: 'Account', context: 'of a user' })}>
          <PersonActions person={user} isSelf={user.id === ownId} />
        </Part>
      </May>
    </>
  )
}

function SalesFact({ label, sales: { orderCount: count, revenue } }: { label: string; sales: Sales }) {
  return (
    <Fact label={label}>
      <Box as="bdi" fontWeight="semibold">
        {formatMoney(revenue)}
      </Box>
      <Box color="fg.muted" textStyle="sm">
        {plural(count, { one: '# order', other: '# orders' })}
      </Box>
    </Fact>
  )
}
