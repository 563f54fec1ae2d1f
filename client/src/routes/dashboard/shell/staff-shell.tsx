import type { ReactNode } from 'react'
import { Box } from '@chakra-ui/react/box'
import { useWaitingWork } from '../use-waiting-work'
import { ShellShortcuts } from './shell-shortcuts'
import { StaffBar } from './staff-bar'
import { StaffMenu } from './staff-menu'

export { StaffFooter } from './staff-footer'

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
