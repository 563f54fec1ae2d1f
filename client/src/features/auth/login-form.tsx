import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { EmailField, email } from '../../shared/forms/email-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { newPassword } from '../../shared/forms/rules/password'
import { TextField } from '../../shared/forms/fields'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { GoogleButton } from './google-button'
import { SecondFactorForm } from './second-factor-form'
import { useSignIn } from './use-sign-in'

const schema = z.object({ email, password: newPassword })

/**
 * Sign-in by email and password, or with Google. Success shows in the session; `target` is the return address of the
 * stand-in page.
 */
export function LoginForm({ target }: { target: string }) {
  const { signIn, error, isBusy, step, leaveStep } = useSignIn()
  const { state } = useLocation()
  // No validation on blur: its message would move the button away from the click that caused the blur.
  const { field, submit } = useMutationForm({
    schema,
    send: ({ email, password }) => signIn((firebase, config) => firebase.signInWithPassword(config, email, password)),
  })

  if (step) return <SecondFactorForm step={step} onLeave={leaveStep} />
  return (
    <>
      <Form onSubmit={submit} aria-label={t`Login`}>
        <EmailField {...field('email')} />
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <SubmitButton isBusy={isBusy} busyText={t`Logging in…`}>
          <Trans context="button">Login</Trans>
        </SubmitButton>
        {error && <Notice kind="error">{error}</Notice>}
        <Link asChild textStyle="sm" justifySelf="center" py="0.5">
          <RouterLink to="/password-reset" state={state}>
            <Trans>Forgot your password?</Trans>
          </RouterLink>
        </Link>
      </Form>
      <GoogleButton signIn={signIn} isBusy={isBusy} target={target} />
    </>
  )
}
