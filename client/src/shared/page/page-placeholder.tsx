import { Box } from '@chakra-ui/react/box'
import { Center } from '@chakra-ui/react/center'
import { Heading } from '@chakra-ui/react/heading'
import { Spinner } from '@chakra-ui/react/spinner'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface PageMessageProps {
  code?: string
  title: string
  /** `h1` by default; `h2` inside a page. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}

/** A message instead of a page: what happened, and what to do next. */
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

/** Shown while a page's code, data or session loads. */
export function PageSpinner() {
  return (
    <Center
      minH="60vh"
      role="status"
      color="colorPalette.solid"
      // Without script nothing loads.
      css={{ '@media (scripting: none)': { visibility: 'hidden' } }}
    >
      <Spinner size="xl" />
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
    </Center>
  )
}
