import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A section with a heading. `anchor` makes it a link target for the next step. */
export function Part({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      as="section"
      id={anchor}
      scrollMarginTop="16"
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      _print={{ breakInside: 'avoid', p: '0', pb: '4', borderWidth: '0', borderBottomWidth: '1px', borderRadius: '0' }}
    >
      <Heading as="h2" id={id} size="md" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

/** Facts side by side, each at least `width` wide. */
export function Facts({ width = '12rem', mb = '4', children }: { width?: string; mb?: string; children: ReactNode }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={`repeat(auto-fit, minmax(min(${width}, 100%), 1fr))`}
      gap="4"
      mb={mb}
    >
      {children}
    </Box>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Box as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}
