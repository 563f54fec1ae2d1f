import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'

interface AuthPageProps {
  title: string
  /** One sentence below the title. */
  lead: ReactNode
  /** The way to the other page, below everything. */
  footer?: ReactNode
  children: ReactNode
}

/** The narrow page of signing in, and of the links in mails. */
export function AuthPage({ title, lead, footer, children }: AuthPageProps) {
  return (
    // Down to the lower edge of the window at least: the footer begins below it.
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
