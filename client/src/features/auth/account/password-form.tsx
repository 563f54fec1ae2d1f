import { Link } from '@chakra-ui/react/link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod/mini'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { newPassword, password } from '../../../shared/forms/rules/password'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { TextField } from '../../../shared/forms/fields'
import { useSchemaForm } from '../../../shared/forms/use-schema-form'
import { sayOfWrongPassword } from './account-problem'
import { endSessionsOfOldPassword } from './end-other-sessions'
import { useAccountChange } from './use-account-change'

const schema = z.object({ currentPassword: password, newPassword })

const DONE = {
  all: 'Your password is changed, and your other devices are signed out.',
  half: 'Your password is changed, but your other devices may still be signed in. Please sign them out below.',
}

/** Changes the password of whoever knows the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { run, unlessResting, isBusy, isResting, error } = useAccountChange()
  /** The password is another one; whether the shop could sign out the other devices, too. */
  const [isDone, setIsDone] = useState<keyof typeof DONE | null>(null)
  const { form, field, onSubmit } = useSchemaForm(schema)

  const handleSubmit = onSubmit(async ({ currentPassword, newPassword }) => {
    setIsDone(null)
    let isChanged = false
    const isAllDone = await run(async (firebase, config) => {
      await firebase
        .changePassword(config, email, currentPassword, newPassword)
        .catch(sayOfWrongPassword('The current password is not right.'))
      isChanged = true
      return firebase.proveByPassword(config, email, newPassword)
    }, endSessionsOfOldPassword)
    if (!isChanged) return
    form.reset({ currentPassword: '', newPassword: '' })
    setIsDone(isAllDone ? 'all' : 'half')
  })

  return (
    <Form onSubmit={unlessResting(handleSubmit)} aria-label="Change password">
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        required
        hint={
          <>
            Not at hand?{' '}
            <Link asChild>
              <RouterLink to="/password-reset">Forgot your password?</RouterLink>
            </Link>
          </>
        }
        {...field('currentPassword', { onChange: () => setIsDone(null) })}
      />
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        required
        {...field('newPassword')}
      />
      <SubmitButton
        size="md"
        w="auto"
        justifySelf="start"
        isBusy={isBusy}
        busyText="Changing your password…"
        doneText={isResting ? 'Password changed' : undefined}
      >
        Change Password
      </SubmitButton>
      <Notice kind="success">{isDone && DONE[isDone]}</Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
