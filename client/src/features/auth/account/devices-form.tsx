import { t } from '@lingui/core/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { password } from '../../../shared/forms/rules/password'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { TextField } from '../../../shared/forms/fields'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { explainWrongPassword } from './account-problem'
import { useAccountChange } from './use-account-change'
import { useEndOtherSessions } from './use-end-other-sessions'

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
