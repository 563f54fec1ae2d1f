import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'

interface AuthPageProps {
  title: string
  lead: ReactNode
  /** Link to the related page, at the end. */
  footer?: ReactNode
  children: ReactNode
}

/** The narrow layout of sign-in pages and of pages that email links open. */
export function AuthPage({ title, lead, footer, children }: AuthPageProps) {
  return (
    // At least the window's height, so that the footer starts below it.
    <Box bg={{ base: 'bg', sm: 'bg.subtle' }} px="4" py={{ base: '8', sm: '16' }} minH={{ sm: 'calc(100dvh - 4rem)' }}>
      <Box
        maxW="md"
        mx="auto"
        p={{ base: '0', sm: '8' }}
        bg={{ base: 'bg', sm: 'bg.panel' }}
        borderWidth={{ base: '0', sm: '1px' }}
        borderRadius="l3"
      >
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
        <Text mt="1.5" mb="6" color="fg.muted">
          {lead}
        </Text>
        {children}
        {footer && (
          <Text mt="6" pt="5" borderTopWidth="1px" color="fg.muted" textStyle="sm">
            {footer}
          </Text>
        )}
      </Box>
    </Box>
  )
}
