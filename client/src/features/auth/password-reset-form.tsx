import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { EmailField } from '../../shared/forms/email-field'
import { emailRules, normalizeEmail } from '../../shared/forms/email-rules'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { takeOverFields } from '../../shared/forms/take-over-fields'
import { EmulatorMailNote, hasOwnMailbox } from '../../shared/auth/emulator-mail-note'
import { usePasswordReset } from './use-password-reset'

interface PasswordResetValues {
  email: string
}

/** Asks for a link with which to choose a new password. The answer is the same for every address. */
export function PasswordResetForm() {
  const { request, startOver, isBusy, isSent, isResting, error } = usePasswordReset()
  // No default values, as in the login form.
  const { register, handleSubmit, setValue, formState } = useForm<PasswordResetValues>()
  const { errors } = formState

  const submit = handleSubmit(({ email }) => request(normalizeEmail(email)))

  function handleSubmission(event: FormEvent<HTMLFormElement>) {
    takeOverFields(event.currentTarget, setValue, ['email'])
    void submit(event)
  }

  return (
    <Form onSubmit={handleSubmission} aria-label="Password reset">
      <EmailField error={errors.email?.message} {...register('email', { ...emailRules, onChange: startOver })} />
      <SubmitButton isBusy={isBusy} busyText="Asking for the link…" doneText={isResting ? 'Link requested' : undefined}>
        Send Link
      </SubmitButton>
      <Notice kind="success">
        {isSent && (
          <>
            {hasOwnMailbox()
              ? 'If there is an account with this address, a mail with a link is in the mailbox.'
              : 'If there is an account with this address, a mail with a link is on its way.'}
            <EmulatorMailNote />
          </>
        )}
      </Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
