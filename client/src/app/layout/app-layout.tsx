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
import { usePageChange } from './use-page-change'

/** What surrounds every page. */
export function AppLayout() {
  const main = useRef<HTMLElement>(null)
  usePageChange(main)
  return (
    <>
      <SessionKeeper />
      <BasketKeeper />
      <SkipLink />
      <Box display="flex" flexDirection="column" minH="100dvh">
        <Navbar />
        <Box as="main" id="content" ref={main} tabIndex={-1} flex="1" outline="none">
          {/* Outside the pages: while the code of the next one comes, the last one stays. */}
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </Box>
        <Footer />
      </Box>
      <IncompleteBar />
      <DeferredToaster />
    </>
  )
}
