import { Box } from '@chakra-ui/react/box'
import { Suspense, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { SessionKeeper } from '../../features/auth/session-keeper'
import { BasketKeeper } from '../../features/basket/basket-keeper'
import { PageSpinner } from '../../shared/page/page-spinner'
import { Footer } from './footer'
import { IncompleteBar } from './incomplete-bar'
import { DeferredToaster } from './deferred-toaster'
import { Navbar } from './navbar'
import { SkipLink } from './skip-link'
import { besideMenu, menuWidth, ShopOnly, StaffBarAndMenu, StaffFooter, useFrame } from './staff-frame'
import { usePageChange } from './use-page-change'

/** The layout of every page: the shop's frame, or the staff's on the dashboard. */
export function AppLayout() {
  const main = useRef<HTMLElement>(null)
  const frame = useFrame()
  usePageChange(main)
  return (
    <>
      <SessionKeeper />
      <BasketKeeper />
      <SkipLink />
      <Box display="flex" flexDirection="column" minH="100dvh" css={frame === 'shop' ? undefined : menuWidth}>
        <ShopOnly frame={frame}>
          <Navbar />
        </ShopOnly>
        <StaffBarAndMenu frame={frame} />
        <Box as="main" id="content" ref={main} tabIndex={-1} flex="1" outline="none" css={besideMenu[frame]}>
          {/* Outside the pages: the previous page stays while the next one's code loads. */}
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </Box>
        <ShopOnly frame={frame}>
          <Footer />
        </ShopOnly>
        <StaffFooter frame={frame} />
      </Box>
      <IncompleteBar />
      <DeferredToaster />
    </>
  )
}
