import { useApolloClient } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { MeDocument } from '../../features/auth/me.generated'
import { isStaff } from '../../shared/auth/may'
import type { SessionUser } from '../../shared/auth/session-store'
import { useSession, getSession, updateSessionUser } from '../../shared/auth/session-store'
import { MenuLink } from '../../shared/navigation/links'
import { OWN_PAGES } from '../../shared/navigation/account-menu'
import { PAGE_CONTENT_ID } from '../../shared/page/page-frame'
import { groupsOf } from './staff-places'
import { useWaitingWork, WaitingBadge } from './waiting-work'

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

/** A customer's pages: a column, or on narrow screens a row that scrolls sideways. */
function DashboardMenu() {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const waiting = useWaitingWork()
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !current) return
    // Shows the neighbours too. Not `scrollIntoView`, which may also scroll the page.
    const [all, one] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft += (one.left + one.right - all.left - all.right) / 2
  }, [pathname])
  return (
    <Box as="nav" aria-label={t`Dashboard`} minW="0" position={{ md: 'sticky' }} top={{ md: '24', lg: '32' }}>
      <chakra.ul
        ref={row}
        listStyleType="none"
        position="relative"
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        gap={{ base: '1', md: '0' }}
        // Extends to the screen's edges: a cut entry shows that there are more.
        mx={{ base: '-4', md: '-1' }}
        px={{ base: '4', md: '1' }}
        py="1"
        overflowX="auto"
        scrollbarWidth={{ base: 'none', md: 'thin' }}
      >
        {OWN_PAGES.map(({ path, label }) => {
          const work = waiting.find((one) => one.path === path)
          return (
            <chakra.li
              key={path}
              position="relative"
              flexShrink="0"
              // In a row the number follows the words; its space is reserved.
              pe={{ base: path === '/dashboard/company' ? '6' : '0', md: '0' }}
              whiteSpace={{ base: 'nowrap', md: 'normal' }}
            >
              <MenuLink to={path}>
                {t(label)}
                {/* Loads late, without moving anything. */}
                {work && <WaitingBadge work={[work]} position="absolute" top="0" insetEnd="0" />}
              </MenuLink>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </Box>
  )
}

/** The dashboard's start page; for staff the overview. */
export function firstPageOf(user: SessionUser): string {
  const [first] = isStaff(user) ? groupsOf(user).flatMap(({ places }) => places.flatMap(({ pages }) => pages)) : []
  return first?.path ?? '/dashboard/myOrders'
}

/** Refreshes the signed-in user once, so that a promotion or new name shows without a new sign-in. */
function useRefreshedUser(): void {
  const client = useApolloClient()
  useEffect(() => {
    client.query({ query: MeDocument, fetchPolicy: 'network-only' }).then(
      // Another user may have signed in during the query.
      ({ data }) => data?.me && data.me.id === getSession().user?.id && updateSessionUser(data.me),
      // The known user data stays; the page's own queries report errors.
      () => {},
    )
  }, [client])
}
