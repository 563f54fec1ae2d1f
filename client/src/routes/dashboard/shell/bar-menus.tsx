import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../shared/auth/session-store'
import { useSignOut, ownPagesOf, useDropdown } from '../../../shared/navigation/account-menu'
import { isolate } from '../../../shared/i18n/messages'
import { MenuLink } from '../../../shared/navigation/links'
import { Avatar } from '../../../shared/ui/portrait'
import { SummaryButton } from '../../../shared/ui/summary-button'
import type { WaitingWork } from '../waiting-work'

interface BarMenuProps {
  /** Accessible name; contains the button's visible words. */
  label: string
  button: ReactNode
  children: ReactNode
}

/** A button in the bar that opens a panel. A choice, a press outside and Escape close it. */
function BarMenu({ label, button, children }: BarMenuProps) {
  const menu = useDropdown()
  return (
    <Box as="details" ref={menu} position="relative">
      <SummaryButton
        aria-label={label}
        h="8"
        minW="8"
        px="1.5"
        justifyContent="center"
        borderColor="transparent"
        color="fg.muted"
        position="relative"
        css={{ '@media (pointer: coarse)': { minW: '11' } }}
        _hover={{ bg: 'bg.muted', color: 'fg' }}
      >
        {button}
      </SummaryButton>
      <Box
        position={{ base: 'fixed', sm: 'absolute' }}
        top={{ base: '12', sm: 'full' }}
        insetStart={{ base: '2', sm: 'auto' }}
        insetEnd={{ base: '2', sm: '0' }}
        mt="1.5"
        zIndex="dropdown"
        w={{ sm: '20rem' }}
        maxH="calc(100dvh - 4rem)"
        overflowY="auto"
        p="2"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="lg"
      >
        {children}
      </Box>
    </Box>
  )
}

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

/** Open work of the user, with links. */
export function NotificationsMenu({ waiting }: { waiting: readonly WaitingWork[] }) {
  const count = waiting.length
  return (
    <BarMenu
      label={
        count > 0 ? plural(count, { one: 'Notifications: # task', other: 'Notifications: # tasks' }) : t`Notifications`
      }
      button={
        <>
          <Box as={Bell} aria-hidden boxSize="4" />
          {count > 0 && (
            <Box
              as="span"
              position="absolute"
              top="0.5"
              insetEnd="0.5"
              boxSize="2"
              borderRadius="full"
              bg="amber.solid"
            />
          )}
        </>
      }
    >
      <chakra.h2 px="3" py="1" textStyle="sm" fontWeight="semibold">
        <Trans>Tasks</Trans>
      </chakra.h2>
      {count === 0 ? (
        <Box px="3" pb="2" textStyle="sm" color="fg.muted">
          <Trans>Nothing to do.</Trans>
        </Box>
      ) : (
        <chakra.ul listStyleType="none">
          {waiting.map((work) => (
            <li key={work.path}>
              <MenuLink to={work.address} end gap="3">
                <chakra.span flex="1">{work.label}</chakra.span>
              </MenuLink>
            </li>
          ))}
        </chakra.ul>
      )}
    </BarMenu>
  )
}
