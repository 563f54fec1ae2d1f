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

// At the far end of the bar, so that the other links stay where they are when it is known who is here.
const ACCOUNT_START = { lg: 'auto' }

/** Pages on the way to a session: who comes from one goes on to where they came from before. */
const SIGN_IN_PAGE = /^\/(login|signup|password-reset|auth)(\/|$)/

/** The ways through the shop, by who is here. Used twice: in the bar, and in the menu of narrow screens. */
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
        // Hidden, but in its place, while a reader who may have a session waits for the page to know it.
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
