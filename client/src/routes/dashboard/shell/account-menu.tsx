import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { useSignOut } from '../../../shared/auth/use-sign-out'
import { isolate } from '../../../shared/i18n/isolate'
import { MenuLink } from '../../../shared/navigation/menu-link'
import { Portrait } from '../../../shared/ui/portrait'
import { customersEntries } from '../dashboard-menus'
import { BarMenu } from './bar-menu'

/** The bar has no space for these below this width. */
const NARROW = { base: 'flex', lg: 'none' }

/** Initials of the first and last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}

/** The account menu: profile, own orders, theme, language, Sign Out. */
export function AccountMenu({ preferences }: { preferences: ReactNode }) {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  const name = isolate(user.name)
  const own = customersEntries.filter(
    ({ path }) => path !== '/dashboard/quotations' || !isAllowed(user, 'QUOTATIONS_READ'),
  )
  return (
    <BarMenu
      label={t`${name}, your account`}
      button={
        <>
          {user.photo ? (
            <Portrait webpSrcSet={user.photo.webpSrcSet} size={24} />
          ) : (
            <Box
              as="span"
              aria-hidden
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              boxSize="6"
              borderRadius="full"
              bg="brand.muted"
              color="brand.fg"
              textStyle="xs"
              fontWeight="semibold"
            >
              {initialsOf(user.name)}
            </Box>
          )}
          <Box
            as="bdi"
            display={{ base: 'none', lg: 'block' }}
            maxW="9rem"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            color="fg"
            title={user.name}
          >
            {user.name}
          </Box>
          <Box as={ChevronDown} aria-hidden boxSize="4" display={{ base: 'none', lg: 'block' }} />
        </>
      }
    >
      <Box px="3" pb="2" textStyle="sm" overflowWrap="anywhere">
        <Box as="bdi" display="block" fontWeight="semibold">
          {user.name}
        </Box>
        <Box as="bdi" color="fg.muted">
          {user.email}
        </Box>
      </Box>
      <MenuLink to="/" end display={{ base: 'flex', md: 'none' }}>
        <Trans>View shop</Trans>
      </MenuLink>
      <MenuLink to="/myProfile" display={NARROW}>
        <Trans>MyProfile</Trans>
      </MenuLink>
      <MenuLink to="/dashboard" end display={NARROW}>
        <Trans>Dashboard</Trans>
      </MenuLink>
      {own.map(({ path, label }) => (
        <MenuLink key={path} to={path}>
          {t(label)}
        </MenuLink>
      ))}
      <Box display="grid" gap="3" borderTopWidth="1px" mt="2" px="3" py="3">
        {preferences}
      </Box>
      <Button variant="outline" size="sm" w="full" display={NARROW} onClick={() => void signOut()}>
        <Trans>Sign Out</Trans>
      </Button>
    </BarMenu>
  )
}
