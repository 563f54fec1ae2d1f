import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { EmailField } from '../../shared/forms/email-field'
import { emailRules, normalizeEmail } from '../../shared/forms/email-rules'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { takeOverFields } from '../../shared/forms/take-over-fields'
import { TextField } from '../../shared/forms/text-field'
import { nameRules, passwordRules } from '../../shared/auth/credential-rules'
import { GoogleButton } from './google-button'
import { useSignIn } from './use-sign-in'

interface SignupValues {
  name: string
  email: string
  password: string
}

/** A new account by name, email and password, or by Google. Success shows in the session. */
export function SignupForm({ target }: { target: string }) {
  const { signIn, error, isBusy } = useSignIn()
  // No default values, as in the login form.
  const { register, handleSubmit, setValue, formState } = useForm<SignupValues>()
  const { errors } = formState

  const submit = handleSubmit(({ name, email, password }) =>
    signIn((firebase, config) => firebase.signUpWithPassword(config, name.trim(), normalizeEmail(email), password)),
  )

  function handleSubmission(event: FormEvent<HTMLFormElement>) {
    takeOverFields(event.currentTarget, setValue, ['name', 'email', 'password'])
    void submit(event)
  }

  return (
    <>
      <Form onSubmit={handleSubmission} aria-label="Sign up">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={100}
          required
          error={errors.name?.message}
          {...register('name', nameRules)}
        />
        <EmailField error={errors.email?.message} {...register('email', emailRules)} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          required
          error={errors.password?.message}
          {...register('password', passwordRules)}
        />
        <SubmitButton isBusy={isBusy} busyText="Creating your account…">
          Sign Up
        </SubmitButton>
        {error && <Notice kind="error">{error}</Notice>}
      </Form>
      <GoogleButton signIn={signIn} isBusy={isBusy} target={target} />
    </>
  )
}
