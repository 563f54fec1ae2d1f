import { plural, t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useRefreshedUser } from '../../features/auth/use-refreshed-user'
import { isAllowed } from '../../shared/auth/may'
import { useSession } from '../../shared/auth/session-store'
import { formatQuantity } from '../../shared/format/quantity'
import { PAGE_CONTENT_ID } from '../../shared/navigation/page-content'
import { DashboardMenu } from './dashboard-menu'
import { menuOf } from './dashboard-menus'
import { useWaitingCounts } from './use-waiting-count'

const waitingOrders = (count: number) =>
  plural(count, { one: '# order waits for approval', other: '# orders wait for approval' })
const waitingInquiries = (count: number) =>
  plural(count, { one: '# inquiry waits for an answer', other: '# inquiries wait for an answer' })

const waitingReturns = (count: number) =>
  plural(count, { one: '# return waits for an answer', other: '# returns wait for an answer' })

/** So many are counted as 100 or more, and shown as more than these. */
const MOST_NEW_ORDERS = 99
const MOST_QUOTATIONS = 99
const moreQuotations = (most: string) => t`More than ${most} quotations wait for an offer`
const waitingQuotations = (count: number) =>
  count > MOST_QUOTATIONS
    ? moreQuotations(formatQuantity(MOST_QUOTATIONS))
    : plural(count, { one: '# quotation waits for an offer', other: '# quotations wait for an offer' })
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
  const { orders, inquiries, newOrders, quotations, returns } = useWaitingCounts({
    seesOrders: isAllowed(user, 'ORDERS_READ'),
    seesInquiries: isAllowed(user, 'INQUIRIES_READ'),
    seesQuotations: isAllowed(user, 'QUOTATIONS_READ'),
  })
  if (!user) return null
  const menu = menuOf(user)
  if (/^\/dashboard\/?$/.test(pathname)) return <Navigate to={menu[0].entries[0].path} replace />
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
          '/dashboard/quotations': {
            count: quotations,
            label: waitingQuotations(quotations),
            most: MOST_QUOTATIONS,
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
      <Box id={PAGE_CONTENT_ID} tabIndex={-1} outline="none" minW="0">
        <Outlet />
      </Box>
    </Container>
  )
}
