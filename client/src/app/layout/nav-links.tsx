import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'react-router-dom'
import { type SignInState, originOf, rememberedOrigin } from '../../features/auth/origin'
import { useSession } from '../../shared/auth/session-store'
import { useSignOut } from '../../shared/auth/use-sign-out'
import { ButtonLink } from '../../shared/navigation/button-link'
import { MenuLink } from '../../shared/navigation/menu-link'
import { Portrait } from '../../shared/ui/portrait'

// At the end of the bar, so that other links stay in place when the session loads.
const ACCOUNT_START = { lg: 'auto' }

/** Pages of the sign-in flow: the redirect after sign-in keeps the page before them. */
const SIGN_IN_PAGE = /^\/(login|signup|password-reset|auth)(\/|$)/

/** The main links, by session. Used in the bar, and in the menu of narrow screens. */
export function NavLinks() {
  const { status, user } = useSession()
  const signOut = useSignOut()
  const location = useLocation()
  const from = SIGN_IN_PAGE.test(location.pathname) ? rememberedOrigin(location.state) : originOf(location)

  return (
    <>
      <MenuLink to="/" end>
        <Trans>Home</Trans>
      </MenuLink>
      <MenuLink to="/products">
        <Trans>Products</Trans>
      </MenuLink>
      <MenuLink to="/blogs">
        <Trans>Blogs</Trans>
      </MenuLink>
      <MenuLink to="/portfolio">
        <Trans>Portfolio</Trans>
      </MenuLink>
      {status === 'signed-in' ? (
        <>
          <MenuLink to="/myProfile" ms={ACCOUNT_START}>
            <Trans>MyProfile</Trans>
          </MenuLink>
          <MenuLink to="/dashboard">
            <Trans>Dashboard</Trans>
          </MenuLink>
          {user.photo && <Portrait webpSrcSet={user.photo.webpSrcSet} size={28} />}
          <chakra.span
            px={{ base: '3', lg: '2' }}
            py="2"
            maxW={{ lg: '12rem' }}
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            textStyle="sm"
            fontWeight="semibold"
            color="fg"
            title={user.name}
          >
            <bdi>{user.name}</bdi>
          </chakra.span>
          <Button variant="outline" size="sm" onClick={() => void signOut()}>
            <Trans>Sign Out</Trans>
          </Button>
        </>
      ) : (
        // Hidden, with its space reserved, while a possible session loads.
        <ButtonLink
          to="/login"
          state={{ from } satisfies SignInState}
          size="sm"
          ms={ACCOUNT_START}
          css={status === 'loading' ? { '[data-session] &': { visibility: 'hidden' } } : undefined}
        >
          <Trans>Login</Trans>
        </ButtonLink>
      )}
    </>
  )
}
