import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../shared/auth/session-store'
import { useSignOut } from '../../../shared/auth/use-sign-out'
import { isolate } from '../../../shared/i18n/isolate'
import { MenuLink } from '../../../shared/navigation/menu-link'
import { ownPagesOf } from '../../../shared/navigation/own-pages'
import { Avatar } from '../../../shared/ui/avatar'
import { BarMenu } from './bar-menu'

/** The bar has no space for these below this width. */
const NARROW = { base: 'flex', lg: 'none' }

/** The account menu: profile, own orders, theme, language, Sign Out. */
export function AccountMenu({ preferences }: { preferences: ReactNode }) {
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  const name = isolate(user.name)
  return (
    <BarMenu
      label={t`${name}, your account`}
      button={
        <>
          <Avatar user={user} size={24} />
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
      {ownPagesOf(user).map(({ path, label }) => (
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
