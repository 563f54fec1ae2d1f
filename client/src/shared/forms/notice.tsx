import { Box, type BoxProps } from '@chakra-ui/react/box'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps extends Omit<BoxProps, 'children'> {
  /**
   * `error` is spoken at once by screen readers. `success` is spoken when they are done, but only what changes in it: so it
   * has to be there, empty, before there is something to say. `info` is read in its place on the page.
   */
  kind: keyof typeof kinds
  /** What to say; nothing shows where there is nothing. */
  children: ReactNode
}

const kinds = {
  error: { icon: CircleAlert, role: 'alert', colorPalette: 'red' },
  success: { icon: CircleCheck, role: undefined, colorPalette: 'green' },
  info: { icon: Info, role: 'note', colorPalette: 'amber' },
} as const

/** What came of a form as a whole, or what to know before. */
export function Notice({ kind, children, ...box }: NoticeProps) {
  const { icon, role, colorPalette } = kinds[kind]
  const notice = children && (
    <Box
      role={role}
      colorPalette={colorPalette}
      display="flex"
      gap="3"
      p="3.5"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l2"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      textStyle="sm"
      {...box}
    >
      <Box as={icon} aria-hidden flexShrink="0" w="1.2em" h="1.2em" mt="0.1em" />
      <Box minW="0" flex="1">
        {children}
      </Box>
    </Box>
  )
  if (kind !== 'success') return notice
  return (
    // Without a box of its own it takes no room while it is empty.
    <Box role="status" display="contents">
      {notice}
    </Box>
  )
}
