import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

interface QuoteProps {
  /** Author or kind of the text. */
  label: string
  /** Brand colour for the next step. */
  isStrong?: boolean
  mt?: string
  children: ReactNode
}

/** A text that a person wrote, such as a note on an order. */
export function Quote({ label, isStrong = false, mt, children }: QuoteProps) {
  return (
    <Box mt={mt} ps="3" borderStartWidth="4px" borderColor={isStrong ? 'brand.solid' : 'border.emphasized'}>
      <Box textStyle="sm" color="fg.muted">
        {label}
      </Box>
      <Box whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
        {children}
      </Box>
    </Box>
  )
}
