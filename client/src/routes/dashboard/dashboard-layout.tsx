import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useRefreshedUser } from '../../features/auth/use-refreshed-user'
import { isStaff } from '../../shared/auth/may'
import { useSession } from '../../shared/auth/session-store'
import { PAGE_CONTENT_ID } from '../../shared/navigation/page-content'
import { DashboardMenu } from './dashboard-menu'
import { firstPageOf } from './dashboard-menus'

/**
 * The signed-in area. Customers have a side menu; the staff's menu is part of their frame (`shell/staff-shell.tsx`).
 */
export function DashboardLayout() {
  useRefreshedUser()
  const { user } = useSession()
  const { pathname } = useLocation()
  if (!user) return null
  if (/^\/dashboard\/?$/.test(pathname)) return <Navigate to={firstPageOf(user)} replace />
  const page = (
    <Box id={PAGE_CONTENT_ID} tabIndex={-1} outline="none" minW="0">
      <Outlet />
    </Box>
  )
  return isStaff(user) ? (
    // Lists have the whole screen; a detail page with its heading ends where its lines can still be read across.
    <Box px={{ base: '4', md: '6' }} pt="5" pb="8" css={{ '&:has([data-sheet])': { maxW: '83rem' } }}>
      {page}
    </Box>
  ) : (
    <Container
      py={{ base: '6', md: '10' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
      gap={{ base: '5', md: '10' }}
      alignItems="start"
    >
      <DashboardMenu />
      {page}
    </Container>
  )
}
