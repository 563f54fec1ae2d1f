import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { Spinner } from '@chakra-ui/react/spinner'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, useCallback, useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import * as z from 'zod/mini'
import { isStaff } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { getPublicConfig } from '../../../shared/config/page-config'
import { TextField } from '../../../shared/forms/fields'
import { Form, SubmitButton } from '../../../shared/forms/form'
import { Notice } from '../../../shared/forms/notice'
import { newPassword, newStaffPassword, password } from '../../../shared/forms/rules/password'
import { useMutationForm } from '../../../shared/forms/use-mutation-form'
import { explainWrongPassword, explainAccount } from './account-problem'
import { loadFirebaseAccount, useAccountChange, useEndOtherSessions } from './use-account-change'

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

const schemas = {
  customer: z.object({ currentPassword: password, newPassword }),
  staff: z.object({ currentPassword: password, newPassword: newStaffPassword }),
}

const doneMessages = {
  all: () => t`Password changed. Your other devices are signed out.`,
  half: () => t`Password changed, but your other devices may still be signed in. Sign them out below.`,
}

/** Changes the password; asks for the current one. */
function PasswordForm({ email }: { email: string }) {
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

/** Whether the user has a password at Firebase: null while loading; `error` has the message of a failure. */
export function useHasPassword(email: string) {
  const [hasPassword, setHasPassword] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)

  const ask = useCallback(async (): Promise<void> => {
    setError(null)
    try {
      const firebase = await loadFirebaseAccount()
      setHasPassword(await firebase.hasPassword(getPublicConfig(), email))
    } catch (failure) {
      setError(explainAccount(failure))
    }
  }, [email])

  useEffect(() => void ask(), [ask])
  return { hasPassword, error, retry: ask }
}
