import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Bell } from 'lucide-react'
import { MenuLink } from '../../../shared/navigation/menu-link'
import type { WaitingWork } from '../waiting-work'
import { BarMenu } from './bar-menu'

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
