import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { EmailField } from '../../shared/forms/email-field'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { email } from '../../shared/forms/rules/email'
import { SubmitButton } from '../../shared/forms/submit-button'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { EmulatorMailNote, hasOwnMailbox } from '../../shared/auth/emulator-mail-note'
import { usePasswordReset } from './use-password-reset'

const schema = z.object({ email })

/** Requests a password reset link. The response is the same for every address. */
export function PasswordResetForm() {
  const { request, startOver, isBusy, isSent, isResting, error } = usePasswordReset()
  const { field, submit } = useMutationForm({ schema, send: ({ email }) => request(email) })
  return (
    <Form onSubmit={submit} aria-label={t`Password reset`}>
      <EmailField {...field('email', { onChange: startOver })} />
      <SubmitButton
        isBusy={isBusy}
        busyText={t`Requesting the link…`}
        doneText={isResting ? t`Link requested` : undefined}
      >
        <Trans>Send link</Trans>
      </SubmitButton>
      <Notice kind="success">
        {isSent && (
          <>
            {hasOwnMailbox()
              ? t`If there’s an account for this address, the link is in the demo mailbox.`
              : t`If there’s an account for this address, we’ve emailed you a link.`}
            <EmulatorMailNote />
          </>
        )}
      </Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
