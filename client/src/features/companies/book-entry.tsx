import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

/** A list entry with its actions. */
export function BookEntry({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="start"
      gap="3"
      py="3"
      borderBottomWidth="1px"
    >
      <Box minW="0" flex="1 1 12rem" overflowWrap="anywhere">
        {children}
      </Box>
      {actions && (
        <Box display="flex" flexWrap="wrap" gap="2">
          {actions}
        </Box>
      )}
    </Box>
  )
}
