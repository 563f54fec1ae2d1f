import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Container } from '@chakra-ui/react/container'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { BasketLink } from '../../features/basket/basket-link'
import { useSeller } from '../../shared/config/seller'
import { Logo } from '../../shared/ui/logo'
import { AccountCorner } from './account-corner'
import { CategoryMenu } from './category-menu'
import { HeaderSearch } from './header-search'
import { LocaleMenu } from './locale-menu'
import { MobileMenu } from './mobile-menu'
import { NavLinks } from './nav-links'

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
