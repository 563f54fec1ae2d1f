import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A titled panel of the overview. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} minW="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="5">
      <Heading as="h2" id={id} size="md" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** Shown instead of an empty list. */
export function NothingThere({ children }: { children: ReactNode }) {
  return (
    <Box textStyle="sm" color="fg.muted">
      {children}
    </Box>
  )
}
