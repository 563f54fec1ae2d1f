import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { SummaryButton } from '../../../shared/ui/summary-button'
import { useDropdown } from '../../../shared/ui/use-dropdown'

interface BarMenuProps {
  /** Accessible name; contains the button's visible words. */
  label: string
  button: ReactNode
  children: ReactNode
}

/** A button in the bar that opens a panel. A choice, a press outside and Escape close it. */
export function BarMenu({ label, button, children }: BarMenuProps) {
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
