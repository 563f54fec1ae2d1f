import { Link } from '@chakra-ui/react/link'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { EmailField } from '../../shared/forms/email-field'
import { emailRules, normalizeEmail } from '../../shared/forms/email-rules'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { takeOverFields } from '../../shared/forms/take-over-fields'
import { TextField } from '../../shared/forms/text-field'
import { passwordRules } from '../../shared/auth/credential-rules'
import { GoogleButton } from './google-button'
import { useSignIn } from './use-sign-in'

interface LoginValues {
  email: string
  password: string
}

/** Email and password, or Google. Success shows in the session; `target` is where a visit to the stand-in page ends. */
export function LoginForm({ target }: { target: string }) {
  const { signIn, error, isBusy } = useSignIn()
  const { state } = useLocation()
  // No default values: what somebody typed before the page's script ran is taken over from the fields. And no check
  // when a field is left: its message would move the button away from under the very click that leaves the field.
  const { register, handleSubmit, setValue, formState } = useForm<LoginValues>()
  const { errors } = formState

  const submit = handleSubmit(({ email, password }) =>
    signIn((firebase, config) => firebase.signInWithPassword(config, normalizeEmail(email), password)),
  )

  function handleSubmission(event: FormEvent<HTMLFormElement>) {
    takeOverFields(event.currentTarget, setValue, ['email', 'password'])
    void submit(event)
  }

  return (
    <>
      <Form onSubmit={handleSubmission} aria-label="Login">
        <EmailField error={errors.email?.message} {...register('email', emailRules)} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', passwordRules)}
        />
        <SubmitButton isBusy={isBusy} busyText="Logging in…">
          Login
        </SubmitButton>
        {error && <Notice kind="error">{error}</Notice>}
        <Link asChild textStyle="sm" justifySelf="center" py="0.5">
          <RouterLink to="/password-reset" state={state}>
            Forgot your password?
          </RouterLink>
        </Link>
      </Form>
      <GoogleButton signIn={signIn} isBusy={isBusy} target={target} />
    </>
  )
}
