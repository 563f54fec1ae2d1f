import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BasketLink } from '../../features/basket/basket-link'
import { useSession } from '../../shared/auth/session-store'
import { Logo } from '../../shared/ui/logo'
import { SummaryButton } from '../../shared/ui/summary-button'
import { HeaderSearch } from './header-search'
import { NavLinks } from './nav-links'

const HomeLink = chakra(Link, { base: { display: 'inline-flex', borderRadius: 'l2', focusVisibleRing: 'outside' } })

/** The links in a `details` element for narrow screens, which opens without script. */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const { status } = useSession()
  const last = useRef({ key, status })
  // Closes after a choice, but not on hydration: the user may have opened it before.
  useEffect(() => {
    const before = last.current
    last.current = { key, status }
    const isSignOut = before.status === 'signed-in' && status === 'signed-out'
    if ((before.key !== key || isSignOut) && menu.current) menu.current.open = false
  }, [key, status])
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isBeside = event.type === 'click' && !current?.contains(event.target as Node)
      if (!current?.open || !(isEscape || isBeside)) return
      current.open = false
      if (isEscape) current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <chakra.details ref={menu} display={{ base: 'block', lg: 'none' }}>
      <SummaryButton h="10" px="3" borderColor="border.emphasized">
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M1.5 4h13M1.5 8h13M1.5 12h13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
        {/* Below 360 px there is no space for the word. */}
        <chakra.span css={{ '@media (max-width: 22.4rem)': { fontSize: '0' } }}>
          <Trans>Menu</Trans>
        </chakra.span>
      </SummaryButton>
      <Box
        as="nav"
        aria-label={t`Menu`}
        position="absolute"
        insetX="0"
        top="100%"
        display="flex"
        flexDirection="column"
        alignItems="stretch"
        gap="1"
        px="4"
        py="4"
        bg="bg.panel"
        borderBottomWidth="1px"
        boxShadow="lg"
      >
        <NavLinks />
      </Box>
    </chakra.details>
  )
}

export function Navbar() {
  return (
    <Box as="header" position="sticky" top="0" zIndex="sticky" bg="bg.panel" borderBottomWidth="1px">
      <Container display="flex" alignItems="center" justifyContent="space-between" h="16" position="static">
        <HomeLink to="/" aria-label={t`Instrumenta, home`}>
          <Logo />
        </HomeLink>
        <Box
          as="nav"
          aria-label={t`Main`}
          display={{ base: 'none', lg: 'flex' }}
          alignItems="center"
          // Keeps German and French labels on one line.
          whiteSpace="nowrap"
          gap="0"
          flex="1"
          ms={{ lg: '2', xl: '4' }}
        >
          <NavLinks />
        </Box>
        <HeaderSearch />
        <Box display="flex" alignItems="center" gap="1" ms="1">
          <BasketLink />
          <MobileMenu />
        </Box>
      </Container>
    </Box>
  )
}
