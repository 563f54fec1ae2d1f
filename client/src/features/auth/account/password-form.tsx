import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod/mini'
import { isStaff } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { Form } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { newPassword, newStaffPassword, password } from '../../../shared/forms/rules/password'
import { SubmitButton } from '../../../shared/forms/submit-button'
import { TextField } from '../../../shared/forms/fields'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { explainWrongPassword } from './account-problem'
import { useAccountChange } from './use-account-change'
import { useEndOtherSessions } from './use-end-other-sessions'

const schemas = {
  customer: z.object({ currentPassword: password, newPassword }),
  staff: z.object({ currentPassword: password, newPassword: newStaffPassword }),
}

const doneMessages = {
  all: () => t`Password changed. Your other devices are signed out.`,
  half: () => t`Password changed, but your other devices may still be signed in. Sign them out below.`,
}

/** Changes the password; asks for the current one. */
export function PasswordForm({ email }: { email: string }) {
  const { user } = useSession()
  const isOfStaff = isStaff(user) || user?.isSecondFactorMissing === true
  const { run, unlessResting, isBusy, isResting, error } = useAccountChange()
  const endOtherSessions = useEndOtherSessions({ hasChangedPassword: true })
  /** Set after the change: whether the other devices were signed out too. */
  const [isDone, setIsDone] = useState<keyof typeof doneMessages | null>(null)
  const { form, field, submit } = useMutationForm({
    schema: isOfStaff ? schemas.staff : schemas.customer,
    send: change,
  })

  async function change({ currentPassword, newPassword }: z.output<typeof schemas.customer>): Promise<void> {
    setIsDone(null)
    let isChanged = false
    const isAllDone = await run(async (firebase, config) => {
      await firebase
        .changePassword(config, email, currentPassword, newPassword)
        .catch(explainWrongPassword(t`That isn’t your current password. Try again or reset it.`))
      isChanged = true
      return firebase.proveByPassword(config, email, newPassword)
    }, endOtherSessions)
    if (!isChanged) return
    form.reset({ currentPassword: '', newPassword: '' })
    setIsDone(isAllDone ? 'all' : 'half')
  }

  return (
    <Form onSubmit={unlessResting(submit)} aria-label={t`Change password`}>
      {/* Tells password managers the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t`Current password`}
        type="password"
        autoComplete="current-password"
        required
        hint={
          <Trans>
            Don’t remember it?{' '}
            <Link asChild>
              <RouterLink to="/password-reset">Reset your password</RouterLink>
            </Link>
          </Trans>
        }
        {...field('currentPassword', { onChange: () => setIsDone(null) })}
      />
      <TextField
        label={t`New Password`}
        type="password"
        autoComplete="new-password"
        hint={isOfStaff ? t`At least 10 characters, and none of the common passwords.` : t`At least 6 characters.`}
        required
        {...field('newPassword')}
      />
      <SubmitButton
        size="md"
        w="auto"
        justifySelf="start"
        isBusy={isBusy}
        busyText={t`Changing your password…`}
        doneText={isResting ? t`Password changed` : undefined}
      >
        <Trans>Change password</Trans>
      </SubmitButton>
      <Notice kind="success">{isDone && doneMessages[isDone]()}</Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
