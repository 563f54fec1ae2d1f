import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, useId } from 'react'
import * as z from 'zod/mini'
import { formatDateTime } from '../../../shared/format/date'
import { TextField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { password } from '../../../shared/forms/rules/password'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { explainWrongPassword } from './account-problem'
import type { SessionEndings_UserFragment } from './session-endings.generated'
import { useAccountChange, useEndOtherSessions } from './use-account-change'

interface DevicesFormProps {
  email: string
  /** Whether the user signs in by password; otherwise with Google. */
  hasPassword: boolean
}

const schemas = { password: z.object({ ownPassword: password }), google: z.object({ ownPassword: z.string() }) }

/** Signs out all other devices after the user confirms their identity. */
export function DevicesForm({ email, hasPassword }: DevicesFormProps) {
  const { run, unlessResting, isBusy, isResting, error } = useAccountChange()
  const endOtherSessions = useEndOtherSessions({ hasChangedPassword: false })
  const [isDone, setIsDone] = useState(false)
  const { form, field, submit } = useMutationForm({
    schema: hasPassword ? schemas.password : schemas.google,
    initial: { ownPassword: '' },
    async send({ ownPassword }) {
      setIsDone(false)
      const isEnded = await run(
        (firebase, config) =>
          hasPassword
            ? firebase
                .proveByPassword(config, email, ownPassword)
                .catch(explainWrongPassword(t`That password isn’t correct. Try again.`))
            : firebase.proveWithGoogle(config, email),
        endOtherSessions,
      )
      if (!isEnded) return
      form.reset()
      setIsDone(true)
    },
  })

  return (
    <Form onSubmit={unlessResting(submit)} aria-label={t`Sign out other devices`}>
      {hasPassword && (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={t`Your password`}
            type="password"
            autoComplete="current-password"
            required
            hint={t`Enter it to confirm it’s you.`}
            {...field('ownPassword', { onChange: () => setIsDone(false) })}
          />
        </>
      )}
      <SubmitButton
        size="md"
        w="auto"
        justifySelf="start"
        variant="outline"
        isBusy={isBusy}
        busyText={t`Signing out other devices…`}
        doneText={isResting ? t`Signed out` : undefined}
      >
        {hasPassword ? t`Sign out other devices` : t`Confirm with Google and sign out other devices`}
      </SubmitButton>
      <Notice kind="success">{isDone && t`All your other devices are signed out. This one stays signed in.`}</Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}

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
