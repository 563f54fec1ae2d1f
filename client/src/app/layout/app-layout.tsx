import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { MouseEvent, RefObject, ComponentType } from 'react'
import { Suspense, useRef, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { SessionKeeper } from '../../features/auth/session-keeper'
import { BasketKeeper } from '../../features/basket/basket-store'
import { retryImport } from '../../shared/code-loading/retry-import'
import { keepsScroll } from '../../shared/navigation/history'
import { PAGE_CONTENT_ID } from '../../shared/page/page-frame'
import { PageSpinner } from '../../shared/page/page-placeholder'
import { onMessage } from '../../shared/ui/notify'
import { Footer } from './footer'
import { IncompleteBar } from './incomplete-bar'
import { Navbar } from './navbar'
import { besideMenu, menuWidth, ShopOnly, StaffBarAndMenu, StaffFooter, useFrame } from './staff-frame'

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

/**
 * Skips a page's own menu, and in a list goes to the current row. Otherwise, and without script, the link leads to the
 * content.
 */
function handleSkip(event: MouseEvent): void {
  const content = document.getElementById(PAGE_CONTENT_ID)
  if (!content) return
  event.preventDefault()
  ;(content.querySelector<HTMLElement>('tbody a[tabindex="0"]') ?? content).focus()
}

/** First in the tab order: skips the navigation. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      onClick={handleSkip}
      position="fixed"
      top="3"
      insetStart="3"
      zIndex="skipNav"
      px="4"
      py="2.5"
      borderRadius="l2"
      bg="brand.solid"
      color="brand.contrast"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      focusVisibleRing="outside"
    >
      <Trans>Skip to content</Trans>
    </chakra.a>
  )
}

/**
 * Imitates a page load: scrolls to the top or the anchor, and focuses the content for screen readers. A change of the
 * query alone, such as a filter, keeps the focus.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, state } = useLocation()
  const navigationType = useNavigationType()
  const last = useRef({ pathname, search })
  const stopWaiting = useRef(() => {})

  useEffect(() => {
    const isOtherPath = last.current.pathname !== pathname
    if (!isOtherPath && last.current.search === search) return
    last.current = { pathname, search }
    // The browser restores the position after back and forward.
    if (navigationType !== 'POP' && !keepsScroll(state)) {
      const target = hash && document.getElementById(hash.slice(1))
      if (target) target.scrollIntoView()
      else window.scrollTo(0, 0)
    }
    if (isOtherPath && main.current) {
      stopWaiting.current()
      stopWaiting.current = focusStart(main.current)
    }
  }, [main, navigationType, pathname, search, hash, state])
}

/**
 * Focuses the page's heading, or the content until the heading renders. The document title does not help: until the
 * page renders, it is the previous page's.
 */
function focusStart(main: HTMLElement): () => void {
  const stop = () => observer.disconnect()
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isWaiting = activeElement === main || activeElement === document.body
    // Stop when the user has moved the focus.
    if (!isWaiting || focusHeading(main)) stop()
  })
  if (!focusHeading(main)) {
    main.focus({ preventScroll: true })
    observer.observe(main, { childList: true, subtree: true })
  }
  return stop
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
  return true
}

const importDeferredSections = retryImport(() => import('./deferred-sections'))

/**
 * Toasts and the offline banner of every page. They load when the browser is idle, or when a message waits. A failed
 * load is retried for the next message, or when the network returns.
 */
export function DeferredToaster() {
  const [DeferredSections, setDeferredSections] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isUnderWay = false
    function load() {
      if (isUnderWay) return
      isUnderWay = true
      importDeferredSections().then(
        (parts) => {
          stop()
          setDeferredSections(() => parts.DeferredSections)
        },
        () => (isUnderWay = false),
      )
    }
    const timer = setTimeout(load, 1000)
    const stopListening = onMessage(load)
    window.addEventListener('online', load)
    function stop() {
      clearTimeout(timer)
      stopListening()
      window.removeEventListener('online', load)
    }
    return stop
  }, [])
  return (
    // Screen readers announce later changes, but not initial content. No box of its own, so that bars inside stay at
    // the window's edge.
    <Box role="status" display="contents">
      {DeferredSections && <DeferredSections />}
    </Box>
  )
}
