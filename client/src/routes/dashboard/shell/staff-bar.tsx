import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink, CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSignOut } from '../../../shared/navigation/account-menu'
import { retryImport } from '../../../shared/code-loading/retry-import'
import { useSeller } from '../../../shared/config/page-config'
import { useShortcut } from '../../../shared/keyboard/shortcuts'
import { ButtonLink } from '../../../shared/navigation/links'
import { Logo } from '../../../shared/ui/logo'
import type { WaitingWork } from '../waiting-work'
import { AccountMenu, NotificationsMenu } from './bar-menus'
import { MenuDrawer } from './menu-drawer'
import { PaletteButton } from './palette-button'

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    // Aligns the next element with the content.
    minW: { xl: 'calc(var(--staff-menu) - 1.25rem)' },
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    // Phones show the mark only.
    '& > span > span': { display: { base: 'none', sm: 'inline' } },
  },
})

interface StaffBarProps {
  waiting: readonly WaitingWork[]
  preferences: ReactNode
}

/** The bar at the top of staff pages. */
export function StaffBar({ waiting, preferences }: StaffBarProps) {
  const signOut = useSignOut()
  const { name: shop } = useSeller()
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      display="flex"
      alignItems="center"
      gap="2"
      h="12"
      px={{ base: '2', md: '3' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <MenuDrawer waiting={waiting} />
      <HomeLink to="/" aria-label={t`${shop}, home`}>
        <Logo />
      </HomeLink>
      <PaletteButton />
      <Box flex={{ md: '1' }} />
      <ButtonLink to="/" variant="ghost" size="xs" display={{ base: 'none', md: 'inline-flex' }}>
        <ExternalLink aria-hidden />
        <Trans>View shop</Trans>
      </ButtonLink>
      <Box as="nav" aria-label={t`Main`} display={{ base: 'none', lg: 'flex' }} alignItems="center" whiteSpace="nowrap">
        <ButtonLink to="/myProfile" variant="ghost" size="xs">
          <Trans>MyProfile</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard" variant="ghost" size="xs">
          <Trans>Dashboard</Trans>
        </ButtonLink>
      </Box>
      <HelpButton />
      <NotificationsMenu waiting={waiting} />
      <AccountMenu preferences={preferences} />
      <Button variant="outline" size="xs" display={{ base: 'none', lg: 'inline-flex' }} onClick={() => void signOut()}>
        <Trans>Sign Out</Trans>
      </Button>
    </Box>
  )
}

const importList = retryImport(() => import('./shortcut-list'))
const ShortcutList = lazy(() => importList().then((module) => ({ default: module.ShortcutList })))

/** Opens the list of shortcuts, as `?` does. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', t`Show keyboard shortcuts`, () => setIsOpen(true), { isGlobal: true })
  return (
    <>
      <Button
        variant="ghost"
        size="xs"
        px="2"
        color="fg.muted"
        aria-label={t`Keyboard shortcuts`}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        display={{ base: 'none', md: 'inline-flex' }}
        onClick={() => setIsOpen(true)}
      >
        <Box as={CircleQuestionMark} aria-hidden boxSize="4" />
      </Button>
      {isOpen && (
        <Suspense>
          <ShortcutList onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
