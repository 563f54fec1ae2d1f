import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { nameOfLine } from './return-words'

interface LineFieldsProps {
  line: Parameters<typeof nameOfLine>[0]
  children: ReactNode
}

/** The fields of one line of a return. */
export function LineFields({ line, children }: LineFieldsProps) {
  return (
    <Box
      as="fieldset"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
      alignItems="start"
      columnGap="6"
      rowGap="3"
    >
      <Box as="legend" fontWeight="medium" mb="1">
        <bdi>{nameOfLine(line)}</bdi>
      </Box>
      {children}
    </Box>
  )
}
