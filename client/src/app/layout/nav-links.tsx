import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSession } from '../../shared/session/session-store'
import { ButtonLink } from '../../shared/ui/button-link'
import { MenuLink } from '../../shared/ui/menu-link'
import { notifySuccess } from '../../shared/ui/notify'

/** The ways through the shop, by who is here. Used twice: in the bar, and in the menu of narrow screens. */
export function NavLinks() {
  const { status, user, signOut } = useSession()

  async function handleSignOut() {
    if (!user) return
    // The farewell names the person, who is forgotten right after.
    const message = `${user.name} successfully logged out!`
    // A protected page leads home, not to the login: its reader means to leave.
    const ended = signOut('/')
    // The session is over at once; what the identity provider takes for its part is no reason to wait.
    await notifySuccess(message)
    await ended
  }

  return (
    <>
      <MenuLink to="/" end>
        Home
      </MenuLink>
      <MenuLink to="/blogs">Blogs</MenuLink>
      <MenuLink to="/portfolio">Portfolio</MenuLink>
      {status === 'signed-in' ? (
        <>
          <MenuLink to="/myProfile">MyProfile</MenuLink>
          <MenuLink to="/dashboard">Dashboard</MenuLink>
          <chakra.span
            px="3"
            py="2"
            maxW={{ md: '12rem' }}
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            textStyle="sm"
            fontWeight="semibold"
            color="fg"
            title={user.name}
          >
            {user.name}
          </chakra.span>
          <Button variant="outline" size="sm" onClick={() => void handleSignOut()}>
            Sign Out
          </Button>
        </>
      ) : (
        // Hidden, but in its place, while a reader who may have a session waits for the page to know it.
        <ButtonLink
          to="/login"
          size="sm"
          css={status === 'loading' ? { '[data-session] &': { visibility: 'hidden' } } : undefined}
        >
          Login
        </ButtonLink>
      )}
    </>
  )
}
