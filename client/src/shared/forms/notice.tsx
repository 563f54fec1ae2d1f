import { Box, type BoxProps } from '@chakra-ui/react/box'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps extends Omit<BoxProps, 'children'> {
  /**
   * Screen readers announce `error` at once. They announce `success` when idle, and only changes: render it empty
   * first. `info` is read in document order.
   */
  kind: keyof typeof kinds
  /** Nothing renders without it. */
  children: ReactNode
}

const kinds = {
  error: { icon: CircleAlert, role: 'alert', colorPalette: 'red' },
  success: { icon: CircleCheck, role: undefined, colorPalette: 'green' },
  info: { icon: Info, role: 'note', colorPalette: 'amber' },
} as const

/** A message about the form as a whole. */
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
    // Without a box, the empty status takes no space.
    <Box role="status" display="contents">
      {notice}
    </Box>
  )
}
