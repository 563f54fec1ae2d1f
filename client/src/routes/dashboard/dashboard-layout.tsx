import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useRefreshedUser } from '../../features/auth/use-refreshed-user'
import { useSession } from '../../shared/auth/session-store'
import { DashboardMenu } from './dashboard-menu'
import type { MenuEntry } from './dashboard-menu'

/** What each role finds in the side menu; the first entry is where the dashboard opens. */
const menus = {
  CUSTOMER: [
    { path: '/dashboard/myOrders', label: 'My Orders' },
    { path: '/dashboard/addReview', label: 'Add Review' },
  ],
  ADMIN: [
    { path: '/dashboard/manageOrders', label: 'Manage All Orders' },
    { path: '/dashboard/overview', label: 'Overview' },
    { path: '/dashboard/addProduct', label: 'Add Product' },
    { path: '/dashboard/manageProducts', label: 'Manage Products' },
    { path: '/dashboard/users', label: 'All Users' },
    { path: '/dashboard/inquiries', label: 'Inquiries' },
    { path: '/dashboard/auditLog', label: 'Audit Log' },
  ],
} satisfies Record<string, [MenuEntry, ...MenuEntry[]]>

/** The private part of the shop: a menu by role, and the page chosen in it. */
export function DashboardLayout() {
  useRefreshedUser()
  const { user } = useSession()
  const { pathname } = useLocation()
  if (!user) return null
  const menu: readonly MenuEntry[] = menus[user.role]
  if (/^\/dashboard\/?$/.test(pathname)) return <Navigate to={menus[user.role][0].path} replace />
  return (
    <Container
      py={{ base: '6', md: '10' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
      gap={{ base: '5', md: '10' }}
      alignItems="start"
    >
      <DashboardMenu entries={menu} />
      <Box minW="0">
        <Outlet />
      </Box>
    </Container>
  )
}
