import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import { useId } from 'react'
import { formatDateTime } from '../../../shared/format/date'
import type { SessionEndings_UserFragment } from './session-endings.generated'

type Ending = SessionEndings_UserFragment['sessionEndings'][number]

const REASONS: Record<Ending['reason'], MessageDescriptor> = {
  BY_USER: msg`You signed out your other devices.`,
  PASSWORD_CHANGED: msg`You changed your password.`,
  EMAIL_VERIFIED: msg`Your email address was verified.`,
  BY_ADMIN: msg`A member of our staff signed you out.`,
}

/** When and why the user's devices were signed out. */
export function SessionEndings({ endings }: { endings: readonly Ending[] }) {
  const id = useId()
  if (endings.length === 0) return <Text color="fg.muted">{t`You haven’t signed out all devices at once yet.`}</Text>
  return (
    <Box>
      <Text id={id} fontWeight="medium">
        <Trans>Sign-out history</Trans>
      </Text>
      <Box as="ul" aria-labelledby={id} mt="2" display="grid" gap="2" listStyleType="none" textStyle="sm">
        {endings.map(({ createdAt, reason }) => (
          <Box as="li" key={createdAt} display="grid" gridTemplateColumns={{ sm: '12rem 1fr' }} columnGap="4">
            <Box color="fg.muted">
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Box>
            {i18n._(REASONS[reason])}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
