import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SummaryButton } from '../../../shared/ui/summary-button'

interface BarMenuProps {
  /** Accessible name; contains the button's visible words. */
  label: string
  button: ReactNode
  children: ReactNode
}

/** A button in the bar that opens a panel. A choice, a press outside and Escape close it. */
export function BarMenu({ label, button, children }: BarMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isBeside = event.type !== 'keydown' && !current?.contains(event.target as Node)
      if (!current?.open || !(isEscape || isBeside)) return
      current.open = false
      if (isEscape) current.querySelector('summary')?.focus()
    }
    const events = ['click', 'keydown', 'focusin']
    for (const type of events) document.addEventListener(type, close)
    return () => {
      for (const type of events) document.removeEventListener(type, close)
    }
  }, [])
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
