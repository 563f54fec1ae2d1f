import { Text } from '@chakra-ui/react/text'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { getPublicConfig } from '../config/public-config'

/**
 * Where to find the link of a mail that the auth emulator did not send; nothing with a real project. Browser only.
 * `children`: what else to know about that link.
 */
export function EmulatorMailNote({ children }: { children?: ReactNode }) {
  const { emulator, firebase } = getPublicConfig()
  if (!emulator) return null
  return (
    <Text mt="3" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      This shop runs with the built-in Firebase emulator, which sends no mails. It lists their links at{' '}
      <chakra.code fontSize="0.95em" overflowWrap="anywhere">
        http://127.0.0.1:9099/emulator/v1/projects/{firebase.projectId}/oobCodes
      </chakra.code>{' '}
      on the shop’s own machine, with another port if AUTH_EMULATOR_PORT is set. {children}
    </Text>
  )
}
