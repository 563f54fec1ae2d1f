import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Container } from '@chakra-ui/react/container'
import { chakra } from '@chakra-ui/react/styled-system'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BasketLink } from '../../features/basket/basket-link'
import { useSessionPart } from '../../shared/auth/session-store'
import { useSignOut, ownPagesOf, useDropdown } from '../../shared/navigation/account-menu'
import { retryImport } from '../../shared/code-loading/retry-import'
import { useSeller } from '../../shared/config/page-config'
import { MenuLink } from '../../shared/navigation/links'
import { Avatar } from '../../shared/ui/portrait'
import { Logo } from '../../shared/ui/logo'
import { AccountCorner, LoginLink } from './account-corner'
import { HeaderPanel, HeaderSummary } from './header-menu'
import { HeaderSearch } from './header-search'
import { LocaleMenu } from './locale-menu'

const HomeLink = chakra(Link, {
  base: { gridArea: 'logo', display: 'inline-flex', borderRadius: 'l2', focusVisibleRing: 'outside' },
})

/** The header of every page. The second row has the search on phones, and the main links on wide screens. */
export function Navbar() {
  const { name: shop } = useSeller()
  return (
    <Box as="header" position="sticky" top="0" zIndex="sticky" bg="bg.panel" borderBottomWidth="1px">
      <Container
        position="static"
        display="grid"
        alignItems="center"
        columnGap={{ base: '2', md: '4' }}
        gridTemplateColumns={{
          base: 'auto minmax(0, 1fr) auto auto',
          md: 'auto auto minmax(0, 1fr) auto auto',
          lg: 'auto minmax(0, 1fr) auto auto',
        }}
        gridTemplateRows={{ base: '3.5rem 3.25rem', md: '4rem', lg: '4rem 2.75rem' }}
        gridTemplateAreas={{
          base: '"menu logo locale basket" "search search search search"',
          md: '"menu logo search locale basket"',
          // The main links span the second row too.
          lg: '"logo search account basket" "locale locale locale locale"',
        }}
        _before={{
          content: '""',
          display: { base: 'none', lg: 'block' },
          gridArea: '2 / 1 / 3 / -1',
          alignSelf: 'start',
          borderTopWidth: '1px',
        }}
      >
        <MobileMenu />
        <HomeLink to="/" aria-label={t`${shop}, home`}>
          <Logo />
        </HomeLink>
        <HeaderSearch />
        <AccountCorner />
        <BasketLink />
        <Box
          as="nav"
          aria-label={t`Main`}
          gridArea={{ lg: '2 / 1 / 3 / -1' }}
          display={{ base: 'none', lg: 'flex' }}
          alignItems="center"
          whiteSpace="nowrap"
          ms="-3"
          // The longest words are French, of a signed-in user.
          css={{ '& > a': { px: { lg: '2', xl: '3' } } }}
        >
          <CategoryMenu />
          <NavLinks />
        </Box>
        <LocaleMenu />
      </Container>
    </Box>
  )
}

/** The links in a `details` element for narrow screens, which opens without script. */
function MobileMenu() {
  const menu = useDropdown()
  const user = useSessionPart((session) => session.user)
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

const importLinks = retryImport(() => import('./category-links'))

/** Menu of categories, which load when it opens. Without script, or until then, it links to all products. */
function CategoryMenu() {
  const menu = useDropdown()
  const { search } = useLocation()
  const [Links, setLinks] = useState<ComponentType>()
  const load = () => {
    importLinks().then(
      ({ CategoryLinks }) => setLinks(() => CategoryLinks),
      () => {},
    )
  }
  // The menu may already be open before this runs.
  useEffect(() => {
    if (menu.current?.open) load()
  }, [menu])
  return (
    <chakra.details ref={menu} position="relative" me="2" onToggle={load}>
      <HeaderSummary color="fg">
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M1.5 4h13M1.5 8h13M1.5 12h13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
        <Trans>All categories</Trans>
      </HeaderSummary>
      <HeaderPanel as="nav" aria-label={t`All categories`}>
        <MenuLink to="/products" end aria-current={search.includes('category=') ? false : 'page'}>
          <Trans>All medical tools</Trans>
        </MenuLink>
        {Links && <Links />}
      </HeaderPanel>
    </chakra.details>
  )
}

/** The main links, by session. Used in the header's second row, and in the menu of narrow screens. */
function NavLinks() {
  const user = useSessionPart((session) => session.user)
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
      <MenuLink to="/basket#by-sku">
        <Trans>Order by SKU</Trans>
      </MenuLink>
      {user && (
        <>
          <MenuLink to="/myProfile">
            <Trans>MyProfile</Trans>
          </MenuLink>
          <MenuLink to="/dashboard" end>
            <Trans>Dashboard</Trans>
          </MenuLink>
        </>
      )}
    </>
  )
}
