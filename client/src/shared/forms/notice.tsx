import { Box, type BoxProps } from '@chakra-ui/react/box'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps extends Omit<BoxProps, 'children'> {
  /** `error` is spoken at once by screen readers, `success` when they are done. */
  kind: 'error' | 'success'
  children: ReactNode
}

/** What came of a form as a whole. */
export function Notice({ kind, children, ...box }: NoticeProps) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck
  return (
    <Box
      role={kind === 'error' ? 'alert' : 'status'}
      colorPalette={kind === 'error' ? 'red' : 'green'}
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
      <Box as={Icon} aria-hidden flexShrink="0" w="1.2em" h="1.2em" mt="0.1em" />
      <Box minW="0" flex="1">
        {children}
      </Box>
    </Box>
  )
}
