import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import type { ReactNode } from 'react'

interface PageMessageProps {
  code?: string
  title: string
  /** The level of the title: `h1` unless it stands inside a page. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}

/** Instead of a page: what happened, and what one can do. */
export function PageMessage({ code, title, heading = 'h1', children }: PageMessageProps) {
  return (
    <Box maxW="xl" mx="auto" px="4" py={{ base: '16', md: '28' }} textAlign="center">
      {code && (
        <Box textStyle="sm" fontWeight="semibold" color="colorPalette.fg" letterSpacing="widest" mb="3">
          {code}
        </Box>
      )}
      <Heading as={heading} size={{ base: '2xl', md: '3xl' }}>
        {title}
      </Heading>
      <Box mt="4" color="fg.muted" textStyle="lg">
        {children}
      </Box>
    </Box>
  )
}
