import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A part of the profile: what it is about on the left, what can be done on the right. */
export function ProfileSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      gap={{ base: '4', md: '8' }}
      pt={{ base: '8', md: '10' }}
      borderTopWidth="1px"
    >
      <Box>
        <Heading as="h2" id={id} size="lg">
          {title}
        </Heading>
        <Text mt="1" color="fg.muted">
          {lead}
        </Text>
      </Box>
      <Box minW="0">{children}</Box>
    </Box>
  )
}
