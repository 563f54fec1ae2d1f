import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSeller } from '../../../shared/config/seller'
import { useSignOut } from '../../../shared/auth/use-sign-out'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { Logo } from '../../../shared/ui/logo'
import type { WaitingWork } from '../waiting-work'
import { AccountMenu } from './account-menu'
import { HelpButton } from './help-button'
import { MenuDrawer } from './menu-drawer'
import { NotificationsMenu } from './notifications-menu'
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
