import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useHref } from 'react-router-dom'
import { EmailField } from '../../shared/forms/email-field'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { useIsHydrated } from '../../shared/code-loading/use-is-hydrated'
import { sentMessage, useContactForm } from './use-contact-form'

/**
 * Sends a message to the shop, for everyone. Before hydration or without script, the browser validates the fields and
 * sends them to `POST /contact`.
 */
export function ContactForm() {
  const { field, send, isBusy, isResting, isSent, error } = useContactForm()
  const isHydrated = useIsHydrated()
  const action = useHref('/contact')
  return (
    <Form action={action} noValidate={isHydrated} onSubmit={send} aria-label={t`Contact us`}>
      <EmailField {...field('email')} />
      <TextField label={t`Subject`} autoComplete="off" required {...field('subject')} />
      <TextAreaField label={t`Message`} rows={6} required {...field('message')} />
      <SubmitButton isNative isBusy={isBusy} busyText={t`Sending…`} doneText={isResting ? t`Message sent` : undefined}>
        <Trans>Submit</Trans>
      </SubmitButton>
      <Notice kind="success">{isSent && sentMessage()}</Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
