import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import type { SignInState } from '../../features/auth/origin'
import { originOf, rememberedOrigin } from '../../features/auth/origin'
import type { SessionUser } from '../../shared/auth/session-store'
import { useSession } from '../../shared/auth/session-store'
import { useSignOut, ownPagesOf, useDropdown } from '../../shared/navigation/account-menu'
import { isolate } from '../../shared/i18n/messages'
import { ButtonLink, MenuLink } from '../../shared/navigation/links'
import { Avatar } from '../../shared/ui/portrait'
import { HeaderPanel, HeaderSummary } from './header-menu'

// Reserved while a possible session loads, so that the search keeps its width.
const SIGNED_IN_WIDTH = '17rem'

/** On wide screens: Login, or an account menu and Sign Out. */
export function AccountCorner() {
  const { status, user } = useSession()
  const signOut = useSignOut()
  return (
    <chakra.div
      gridArea="account"
      display={{ base: 'none', lg: 'flex' }}
      alignItems="center"
      justifyContent="end"
      gap="1"
      w={user && SIGNED_IN_WIDTH}
      css={status === 'loading' ? { '[data-session] &': { w: SIGNED_IN_WIDTH } } : undefined}
    >
      {user ? (
        <>
          <AccountMenu user={user} />
          <Button variant="outline" size="sm" onClick={() => void signOut()}>
            <Trans>Sign Out</Trans>
          </Button>
        </>
      ) : (
        <LoginLink />
      )}
    </chakra.div>
  )
}

function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useDropdown()
  const name = isolate(user.name)
  return (
    <chakra.details ref={menu} position="relative" minW="0">
      <HeaderSummary aria-label={t`${name}, your account`} title={user.name}>
        <Avatar user={user} size={28} />
        <chakra.bdi overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {user.name}
        </chakra.bdi>
        <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </HeaderSummary>
      <HeaderPanel>
        <chakra.p px="3" py="2" color="fg.muted" overflowWrap="anywhere">
          <bdi>{user.email}</bdi>
        </chakra.p>
        {ownPagesOf(user).map(({ path, label }) => (
          <MenuLink key={path} to={path}>
            {t(label)}
          </MenuLink>
        ))}
      </HeaderPanel>
    </chakra.details>
  )
}

/** Pages of the sign-in flow: the redirect after sign-in keeps the page before them. */
const SIGN_IN_PAGE = /^\/(login|signup|password-reset|auth)(\/|$)/

/** Link to the login, which returns to this page. */
export function LoginLink() {
  const { status } = useSession()
  const location = useLocation()
  const from = SIGN_IN_PAGE.test(location.pathname) ? rememberedOrigin(location.state) : originOf(location)
  return (
    <ButtonLink
      to="/login"
      state={{ from } satisfies SignInState}
      size="sm"
      // Hidden, with its space reserved, while a possible session loads.
      css={status === 'loading' ? { '[data-session] &': { visibility: 'hidden' } } : undefined}
    >
      <Trans>Login</Trans>
    </ButtonLink>
  )
}
