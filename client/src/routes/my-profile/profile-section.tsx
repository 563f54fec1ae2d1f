import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface ProfileSectionProps {
  /** Anchor. */
  id?: string
  title: string
  lead: string
  children: ReactNode
}

/** A section of the profile: description on the left, form on the right. */
export function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  const titleId = useId()
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      gap={{ base: '4', md: '8' }}
      pt={{ base: '8', md: '10' }}
      borderTopWidth="1px"
    >
      <Box>
        <Heading as="h2" id={titleId} size="lg">
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
