import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSession } from '../../shared/auth/session-store'
import { useSignOut } from '../../shared/auth/use-sign-out'
import { MenuLink } from '../../shared/navigation/menu-link'
import { ownPagesOf } from '../../shared/navigation/own-pages'
import { Avatar } from '../../shared/ui/avatar'
import { useDropdown } from '../../shared/ui/use-dropdown'
import { HeaderPanel, HeaderSummary } from './header-menu'
import { LoginLink } from './login-link'
import { NavLinks } from './nav-links'

/** The links in a `details` element for narrow screens, which opens without script. */
export function MobileMenu() {
  const menu = useDropdown()
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <chakra.details ref={menu} gridArea="menu" display={{ base: 'block', lg: 'none' }} position={{ md: 'relative' }}>
      <HeaderSummary>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M1.5 4h13M1.5 8h13M1.5 12h13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
        {/* Phones have no space for the word. */}
        <chakra.span fontSize={{ base: '0', sm: 'sm' }}>
          <Trans>Menu</Trans>
        </chakra.span>
      </HeaderSummary>
      <HeaderPanel as="nav" aria-label={t`Menu`}>
        <NavLinks />
        {user ? (
          <>
            {ownPagesOf(user).map(({ path, label }) => (
              <MenuLink key={path} to={path}>
                {t(label)}
              </MenuLink>
            ))}
            <chakra.span display="flex" alignItems="center" gap="2" px="3" py="2" fontWeight="semibold">
              <Avatar user={user} size={28} />
              <bdi>{user.name}</bdi>
            </chakra.span>
            <Button variant="outline" size="sm" onClick={() => void signOut()}>
              <Trans>Sign Out</Trans>
            </Button>
          </>
        ) : (
          <LoginLink />
        )}
      </HeaderPanel>
    </chakra.details>
  )
}
