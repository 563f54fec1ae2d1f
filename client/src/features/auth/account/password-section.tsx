import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import { Notice } from '../../../shared/forms/notice'
import { PasswordForm } from './password-form'
import type { useHasPassword } from './use-has-password'

/** The password form, or a note for accounts without a password. */
export function PasswordSection({ email, asked }: { email: string; asked: ReturnType<typeof useHasPassword> }) {
  const { hasPassword, error, retry } = asked
  if (hasPassword) return <PasswordForm email={email} />
  if (hasPassword === false)
    return (
      <Box color="fg.muted">
        <Trans>You sign in with Google, so there’s no password to change here.</Trans>
      </Box>
    )
  if (error)
    return (
      <Notice kind="error">
        {error}{' '}
        <Button ms="2" size="sm" variant="outline" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    )
  return (
    // Height of the usual form, so that nothing below moves.
    <Box role="status" aria-label={t`Loading…`} minH="17rem" color="colorPalette.solid">
      <Spinner size="lg" />
    </Box>
  )
}
