import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Text } from '@chakra-ui/react/text'
import { getPublicConfig } from '../config/page-config'

/** Whether the auth emulator runs, with emails in a local mailbox. Browser only. */
export const hasOwnMailbox = (): boolean => getPublicConfig().emulator

/** Links to the local mailbox while the auth emulator runs; renders nothing otherwise. */
export function EmulatorMailNote() {
  if (!hasOwnMailbox()) return null
  return (
    <Text mt="3" color="fg.muted" textStyle="sm">
      <Trans>
        This is a demo shop, so account emails aren’t sent.{' '}
        <Link href="/dev/mailbox" target="_blank" rel="noopener">
          View them in the demo mailbox
        </Link>
        .
      </Trans>
    </Text>
  )
}
