import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, Link } from 'react-router-dom'
import { useSession } from '../../../shared/auth/session-store'
import { useShortcut } from '../../../shared/keyboard/shortcuts'
import type { StaffPage } from '../staff-places'
import { groupsOf } from '../staff-places'
import { useWaitingWork } from '../waiting-work'
import { StaffBar } from './staff-bar'
import { StaffMenu, toggleMenu } from './staff-menu'

/** Frame of staff pages: the bar and the menu. `preferences` are theme and language. */
export function StaffShell({ preferences }: { preferences: ReactNode }) {
  const waiting = useWaitingWork()
  return (
    <>
      <ShellShortcuts />
      <StaffBar waiting={waiting} preferences={preferences} />
      <Box
        display={{ base: 'none', md: 'block' }}
        position="fixed"
        top="12"
        bottom="0"
        insetStart="0"
        zIndex="docked"
        w="var(--staff-menu)"
        bg="bg.subtle"
        borderEndWidth="1px"
        _print={{ display: 'none' }}
      >
        <StaffMenu waiting={waiting} />
      </Box>
    </>
  )
}

/** The second key of the shortcut to a list, after G. */
const LETTERS: Readonly<Record<string, string>> = {
  '/dashboard/manageOrders': 'o',
  '/dashboard/quotations': 'q',
  '/dashboard/returns': 'r',
  '/dashboard/manageProducts': 'p',
  '/dashboard/users': 'u',
}

/** The search field of this page's list. */
const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]')

/** Shortcuts of all staff pages. */
export function ShellShortcuts() {
  const { user } = useSession()
  const pages = groupsOf(user).flatMap(({ places }) => places.flatMap((place) => place.pages))
  useShortcut(
    '/',
    t`Search this page`,
    () => {
      searchField()?.focus()
      searchField()?.select()
    },
    { isGlobal: true },
  )
  useShortcut('[', t`Collapse or expand the menu`, toggleMenu, { isGlobal: true })
  return pages
    .filter(({ path }) => path in LETTERS)
    .map((page) => <GoTo key={page.path} page={page} letter={LETTERS[page.path] ?? ''} />)
}

function GoTo({ page: { path, label }, letter }: { page: StaffPage; letter: string }) {
  const navigate = useNavigate()
  useShortcut(`g ${letter}`, t(label), () => void navigate(path), { isGlobal: true })
  return null
}

/** The footer of staff pages: the static links in a line. */
export function StaffFooter() {
  const links = {
    '/blogs': t`Blogs`,
    '/portfolio': t`Portfolio`,
    '/pages/shipping-and-returns': t`Shipping and returns`,
    '/pages/terms': t`Terms of sale`,
    '/pages/privacy': t`Privacy`,
    '/pages/imprint': t`Company information`,
  }
  return (
    <Box
      as="footer"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      ms="var(--staff-menu)"
      px={{ base: '4', md: '6' }}
      py="2"
      borderTopWidth="1px"
      textStyle="xs"
      color="fg.muted"
      css={{
        '& a': { py: '1.5', borderRadius: 'l1', focusVisibleRing: 'outside', _hover: { textDecoration: 'underline' } },
      }}
      _print={{ display: 'none' }}
    >
      <Box as="span" me="auto" py="1.5">
        <Trans>Medical tools since 2005</Trans>
      </Box>
      {Object.entries(links).map(([path, label]) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      <a href="/graphql">
        <Trans>API playground</Trans>
      </a>
    </Box>
  )
}
