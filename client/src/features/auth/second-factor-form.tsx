import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Text } from '@chakra-ui/react/text'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { SecondFactorNeeded } from '../../shared/auth/exchange-id-token'
import { setSession } from '../../shared/auth/session-store'
import { TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { SessionContext } from '../../shared/graphql/apollo-client'
import { useAct } from '../../shared/graphql/use-act'
import { loadWebauthn, useWebauthn } from './second-factor/use-webauthn'
import { requiredText } from '../../shared/forms/rules/text'
import { useCompleteSignInMutation, usePreparePasskeySignInMutation } from './second-factor-form.generated'

interface SecondFactorFormProps {
  step: SecondFactorNeeded
  onLeave: () => void
}

const schema = z.object({ code: requiredText(msg({ message: 'Code', context: 'of a second factor' }), 40) })
/** The result is a secret, and the user is not signed in yet. */
const request = { fetchPolicy: 'no-cache', context: { isVisitor: true } satisfies SessionContext } as const

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. Success shows in the session. */
export function SecondFactorForm({ step: { pendingToken, methods }, onLeave }: SecondFactorFormProps) {
  const hasPasskey = methods.includes('PASSKEY')
  const [isRecovery, setIsRecovery] = useState(!methods.includes('TOTP') && !hasPasskey)
  const heading = useRef<HTMLHeadingElement>(null)
  const complete = useAct(useCompleteSignInMutation, { request, onSuccess: setSession })
  const { field, submit, isBusy, error, form, clearError } = useMutationForm({
    schema,
    initial: { code: '' },
    send: ({ code }) => complete.send({ input: { pendingToken, code } }),
  })
  const needsCode = isRecovery || methods.includes('TOTP')

  useEffect(() => {
    heading.current?.focus()
    // Preloaded, because browsers allow passkeys only right after a click.
    if (hasPasskey) void loadWebauthn().catch(() => {})
  }, [hasPasskey])

  function handleSwitch() {
    setIsRecovery(!isRecovery)
    form.reset({ code: '' })
    clearError()
  }

  return (
    <Box display="grid" gap="5">
      <Box>
        <Heading ref={heading} as="h2" size="lg" tabIndex={-1} outline="none">
          <Trans>Confirm that it is you</Trans>
        </Heading>
        <Text mt="1" color="fg.muted">
          {isRecovery
            ? t`Enter one of the recovery codes that you kept. Each works once.`
            : needsCode
              ? t`Enter the code that your authenticator app shows now.`
              : t`Use the passkey of this device, or your security key.`}
        </Text>
      </Box>
      {hasPasskey && !isRecovery && <PasskeyButton pendingToken={pendingToken} />}
      {needsCode && (
        <Form onSubmit={submit} aria-label={t`Second step of the login`}>
          <TextField
            key={String(isRecovery)}
            label={isRecovery ? t`Recovery code` : t({ message: 'Code', context: 'of a second factor' })}
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={40}
            required
            {...field('code')}
          />
          <SubmitButton isBusy={isBusy} busyText={t`Checking…`}>
            <Trans context="button">Continue</Trans>
          </SubmitButton>
          {error && <Notice kind="error">{error}</Notice>}
        </Form>
      )}
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        {methods.includes('RECOVERY_CODE') && methods.length > 1 && (
          <Button variant="plain" px="0" minH="11" onClick={handleSwitch}>
            {isRecovery ? t`Use another way` : t`Use a recovery code`}
          </Button>
        )}
        <Button variant="plain" px="0" minH="11" colorPalette="gray" onClick={onLeave}>
          <Trans>Back to login</Trans>
        </Button>
      </Box>
    </Box>
  )
}

function PasskeyButton({ pendingToken }: { pendingToken: string }) {
  const prepare = useAct(usePreparePasskeySignInMutation, { request })
  const complete = useAct(useCompleteSignInMutation, { request, onSuccess: setSession })
  const { isBusy, error, run } = useWebauthn()

  const handleClick = () =>
    run(async ({ startAuthentication }) => {
      const { options } = await prepare.send({ input: { pendingToken } })
      const response = await startAuthentication({ optionsJSON: JSON.parse(options) })
      await complete.send({ input: { pendingToken, passkey: JSON.stringify(response) } })
    })

  return (
    <>
      <Button size="lg" w="full" aria-busy={isBusy || undefined} onClick={() => void handleClick()}>
        <Fingerprint aria-hidden />
        <Trans>Use a passkey</Trans>
      </Button>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
