import { Box } from '@chakra-ui/react/box'
import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isStaff } from '../../shared/auth/may'
import type { Session } from '../../shared/auth/session-store'
import { useSessionPart } from '../../shared/auth/session-store'
import { reportIncomplete } from '../../shared/code-loading/hydration'
import { retryImport } from '../../shared/code-loading/retry-import'
import { withMessages } from '../../shared/i18n/messages'
import { createDeferredControl } from './deferred-control'
import { LanguageLinks } from './locale-menu'
import { Navbar } from './navbar'

/**
 * The frame of a page: the shop's header and footer, or the staff's bar and menu. `either` until the session is known.
 * The inline script marks staff sessions (`data-staff`), so that the wrong frame does not flash.
 */
type Frame = 'shop' | 'staff' | 'either'

interface FrameProps {
  frame: Frame
}

function frameOf(pathname: string, { status, user }: Session): Frame {
  if (!/^\/dashboard(\/|$)/.test(pathname)) return 'shop'
  if (status === 'loading') return 'either'
  return isStaff(user) ? 'staff' : 'shop'
}

export function useFrame(): Frame {
  const { pathname } = useLocation()
  return useSessionPart((session) => frameOf(pathname, session))
}

const WIDE = '14rem'
const RAIL = '3.5rem'

/** Width of the staff menu: none on phones, then a rail of icons, then full, as chosen on this device (`data-menu`). */
export const menuWidth = {
  '--staff-menu': { base: '0px', md: RAIL, xl: WIDE },
  '[data-menu=rail] &': { '--staff-menu': { md: RAIL } },
  '[data-menu=wide] &': { '--staff-menu': { md: WIDE } },
}

// The footer starts below the window, so that it does not move while the page fills.
const beside = { ms: 'var(--staff-menu)', minW: '0', minH: 'calc(100dvh - 3rem)', _print: { ms: '0' } }

/** Styles of the page beside the staff menu. */
export const besideMenu: Record<Frame, object> = { shop: {}, staff: beside, either: { '[data-staff] &': beside } }

/** Shows its children in the shop's frame only. */
export function ShopOnly({ frame, children }: FrameProps & { children: ReactNode }) {
  if (frame === 'staff') return null
  return (
    // No box of its own, so that the header stays at the window's edge.
    <Box display="contents" css={frame === 'either' ? { '[data-staff] &': { display: 'none' } } : {}}>
      {children}
    </Box>
  )
}

const importShell = retryImport(() => import('../../routes/dashboard/shell/staff-shell'))
const loadShell = () => withMessages(importShell(), ['dashboard'])

const DeferredThemeControl = createDeferredControl(() => import('./theme-control').then((m) => m.ThemeControl), {})

const Shell = lazy<ComponentType<{ preferences: ReactNode }>>(() =>
  loadShell().then(
    ({ StaffShell }) => ({ default: StaffShell }),
    () => {
      reportIncomplete()
      return { default: Navbar }
    },
  ),
)
const ShellFooter = lazy<ComponentType>(() =>
  loadShell().then(
    (module) => ({ default: module.StaffFooter }),
    () => ({ default: () => null }),
  ),
)

/** Placeholders while the session or code loads. */
function Places({ isMarkedOnly = false }: { isMarkedOnly?: boolean }) {
  return (
    <Box
      aria-hidden
      display={isMarkedOnly ? 'none' : 'contents'}
      css={isMarkedOnly ? { '[data-staff] &': { display: 'contents' } } : {}}
    >
      <Box h="12" borderBottomWidth="1px" />
      <Box
        position="fixed"
        top="12"
        bottom="0"
        insetStart="0"
        w="var(--staff-menu)"
        bg="bg.subtle"
        borderEndWidth="1px"
        display={{ base: 'none', md: 'block' }}
      />
    </Box>
  )
}

export function StaffBarAndMenu({ frame }: FrameProps) {
  if (frame === 'shop') return null
  return frame === 'either' ? (
    <Places isMarkedOnly />
  ) : (
    <Suspense fallback={<Places />}>
      <Shell
        preferences={
          <>
            <DeferredThemeControl />
            <LanguageLinks />
          </>
        }
      />
    </Suspense>
  )
}

export function StaffFooter({ frame }: FrameProps) {
  return frame === 'staff' ? (
    <Suspense>
      <ShellFooter />
    </Suspense>
  ) : null
}
