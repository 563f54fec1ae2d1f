import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ChangedMark } from './editor-index'
import type { SectionState } from './editor-sections'
import { idOfSection } from './editor-sections'

interface EditorPanelProps {
  section: SectionState
  hint?: ReactNode
  children: ReactNode
}

export function EditorPanel({ section: { name, title, isChanged }, hint, children }: EditorPanelProps) {
  return (
    <chakra.section
      id={idOfSection(name)}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      minW="0"
      scrollMarginTop="16"
    >
      <Box display="flex" alignItems="center" gap="2" px="4" py="3" borderBottomWidth="1px">
        <Heading as="h2" size="sm" tabIndex={-1} outline="none">
          {title}
        </Heading>
        {isChanged && <ChangedMark />}
      </Box>
      <Box p="4" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {hint && (
          <chakra.p color="fg.muted" textStyle="sm">
            {hint}
          </chakra.p>
        )}
        {children}
      </Box>
    </chakra.section>
  )
}
