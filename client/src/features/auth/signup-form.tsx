import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { EmailField, email } from '../../shared/forms/email-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { newPassword, newStaffPassword } from '../../shared/forms/rules/password'
import { ownName } from '../../shared/forms/rules/text'
import { TextField } from '../../shared/forms/fields'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { GoogleButton } from './google-button'
import { isStaffInvitation } from './origin'
import { SecondFactorForm } from './second-factor-form'
import { useSignIn } from './use-sign-in'

const schemas = {
  customer: z.object({ name: ownName, email, password: newPassword }),
  staff: z.object({ name: ownName, email, password: newStaffPassword }),
}

/** Sign-up by name, email and password, or with Google. Success shows in the session. */
export function SignupForm({ target }: { target: string }) {
  const { signIn, error, isBusy, step, leaveStep } = useSignIn()
  const isForStaff = isStaffInvitation(target)
  const { field, submit } = useMutationForm({
    schema: isForStaff ? schemas.staff : schemas.customer,
    send: ({ name, email, password }) =>
      signIn((firebase, config) => firebase.signUpWithPassword(config, name, email, password)),
  })

  if (step) return <SecondFactorForm step={step} onLeave={leaveStep} />
  return (
    <>
      <Form onSubmit={submit} aria-label={t`Sign up`}>
        <TextField
          label={t({ message: 'Name', context: 'of a person' })}
          autoComplete="name"
          maxLength={100}
          required
          {...field('name')}
        />
        <EmailField {...field('email')} />
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="new-password"
          hint={isForStaff ? t`At least 10 characters, and none of the common passwords.` : t`At least 6 characters.`}
          required
          {...field('password')}
        />
        <SubmitButton isBusy={isBusy} busyText={t`Creating your account…`}>
          <Trans context="button">Sign up</Trans>
        </SubmitButton>
        {error && <Notice kind="error">{error}</Notice>}
      </Form>
      <GoogleButton signIn={signIn} isBusy={isBusy} target={target} />
    </>
  )
}
