import { msg, plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useRefreshedUser } from '../../features/auth/use-refreshed-user'
import { useSession } from '../../shared/auth/session-store'
import { formatQuantity } from '../../shared/format/quantity'
import { DashboardMenu } from './dashboard-menu'
import type { MenuGroup } from './dashboard-menu'
import { useWaitingCounts } from './use-waiting-count'

/** What each role finds in the side menu; the first entry is where the dashboard opens. */
const menus = {
  CUSTOMER: [
    {
      entries: [
        { path: '/dashboard/myOrders', label: msg`My Orders` },
        { path: '/dashboard/addReview', label: msg`Add Review` },
        { path: '/dashboard/myReviews', label: msg`My Reviews` },
        { path: '/dashboard/quotations', label: msg`Quotations` },
        { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
      ],
    },
  ],
  ADMIN: [
    {
      title: msg({ message: 'Sales', context: 'pages of the dashboard' }),
      entries: [
        { path: '/dashboard/manageOrders', label: msg`Manage All Orders` },
        { path: '/dashboard/quotations', label: msg`Quotations` },
        { path: '/dashboard/returns', label: msg`Returns` },
        { path: '/dashboard/overview', label: msg`Overview` },
      ],
    },
    {
      title: msg({ message: 'Catalogue', context: 'pages of the dashboard' }),
      entries: [
        { path: '/dashboard/addProduct', label: msg`Add Product` },
        { path: '/dashboard/manageProducts', label: msg`Manage Products` },
        { path: '/dashboard/prices', label: msg`Prices and Currencies` },
        { path: '/dashboard/bulk', label: msg`Import and Export` },
      ],
    },
    {
      title: msg({ message: 'Customers', context: 'pages of the dashboard' }),
      entries: [
        { path: '/dashboard/inquiries', label: msg`Inquiries` },
        { path: '/dashboard/reviews', label: msg`Reviews` },
        { path: '/dashboard/companies', label: msg`Companies` },
        { path: '/dashboard/company', label: msg({ message: 'Company', context: 'the reader’s own, in the menu' }) },
        { path: '/dashboard/users', label: msg`All Users` },
      ],
    },
    {
      title: msg({ message: 'Texts', context: 'pages of the dashboard' }),
      entries: [
        { path: '/dashboard/articles', label: msg`Articles` },
        { path: '/dashboard/searchWords', label: msg`Search Words` },
        { path: '/dashboard/translations', label: msg`Translations` },
      ],
    },
    {
      title: msg({ message: 'Technical', context: 'pages of the dashboard' }),
      entries: [
        { path: '/dashboard/programs', label: msg`Programs` },
        { path: '/dashboard/auditLog', label: msg`Audit Log` },
      ],
    },
  ],
} satisfies Record<string, [MenuGroup, ...MenuGroup[]]>

const waitingOrders = (count: number) =>
  plural(count, { one: '# order waits for approval', other: '# orders wait for approval' })
const waitingInquiries = (count: number) =>
  plural(count, { one: '# inquiry waits for an answer', other: '# inquiries wait for an answer' })

const waitingReturns = (count: number) =>
  plural(count, { one: '# return waits for an answer', other: '# returns wait for an answer' })

/** So many are counted as 100 or more, and shown as more than these. */
const MOST_NEW_ORDERS = 99
const moreNewOrders = (most: string) => t`More than ${most} new orders wait to be confirmed`
const waitingNewOrders = (count: number) =>
  count > MOST_NEW_ORDERS
    ? moreNewOrders(formatQuantity(MOST_NEW_ORDERS))
    : plural(count, { one: '# new order waits to be confirmed', other: '# new orders wait to be confirmed' })

/** The private part of the shop: a menu by role, and the page chosen in it. */
export function DashboardLayout() {
  useRefreshedUser()
  const { user } = useSession()
  const { pathname } = useLocation()
  const { orders, inquiries, newOrders, returns } = useWaitingCounts(user?.role === 'ADMIN')
  if (!user) return null
  const menu: readonly MenuGroup[] = menus[user.role]
  if (/^\/dashboard\/?$/.test(pathname)) return <Navigate to={menus[user.role][0].entries[0].path} replace />
  return (
    <Container
      py={{ base: '6', md: '10' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
      gap={{ base: '5', md: '10' }}
      alignItems="start"
    >
      <DashboardMenu
        groups={menu}
        waiting={{
          '/dashboard/manageOrders': {
            count: newOrders,
            label: waitingNewOrders(newOrders),
            most: MOST_NEW_ORDERS,
          },
          '/dashboard/company': {
            count: orders,
            label: waitingOrders(orders),
          },
          '/dashboard/returns': {
            count: returns,
            label: waitingReturns(returns),
          },
          '/dashboard/inquiries': {
            count: inquiries,
            label: waitingInquiries(inquiries),
          },
        }}
      />
      <Box minW="0">
        <Outlet />
      </Box>
    </Container>
  )
}
