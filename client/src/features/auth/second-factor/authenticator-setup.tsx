import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { chakra } from '@chakra-ui/react/styled-system'
import * as z from 'zod/mini'
import { TextField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { requiredText } from '../../../shared/forms/rules/text'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { copyText } from '../../../shared/ui/copy-text'
import { QrCode } from '../../../shared/ui/qr-code'

interface AuthenticatorSetupProps {
  /** The key to type, in Base32. */
  secret: string
  /** The key as an `otpauth:` URI. */
  uri: string
  onCode: (code: string) => Promise<unknown>
  onCancel: () => void
}

const schema = z.object({ code: requiredText(msg({ message: 'Code', context: 'of a second factor' }), 10) })

/** Shows the key of an authenticator app, and asks for the app's first code. */
export function AuthenticatorSetup({ secret, uri, onCode, onCancel }: AuthenticatorSetupProps) {
  const { field, submit, isBusy, error } = useMutationForm({
    schema,
    initial: { code: '' },
    send: ({ code }) => onCode(code),
  })
  return (
    <Box borderWidth="1px" borderRadius="l3" p="4" display="grid" gap="4">
      <Text>
        <Trans>Scan this code with an authenticator app, or type the key into it.</Trans>
      </Text>
      <QrCode text={uri} label={t`QR code for the authenticator app`} />
      <Box>
        <chakra.code dir="ltr" display="block" bg="bg.muted" borderRadius="l2" p="3" overflowWrap="anywhere">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </chakra.code>
        <Button mt="2" size="sm" variant="outline" onClick={() => void copyText(secret)}>
          <Trans>Copy key</Trans>
        </Button>
      </Box>
      <Form onSubmit={submit} aria-label={t`Set up authenticator app`}>
        <TextField
          label={t({ message: 'Code', context: 'of a second factor' })}
          hint={t`The six digits that the app shows now.`}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          maxLength={10}
          required
          {...field('code')}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <SubmitButton size="md" w="auto" isBusy={isBusy} busyText={t`Checking…`}>
            <Trans>Add authenticator app</Trans>
          </SubmitButton>
          <Button variant="outline" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Box>
        {error && <Notice kind="error">{error}</Notice>}
      </Form>
    </Box>
  )
}
