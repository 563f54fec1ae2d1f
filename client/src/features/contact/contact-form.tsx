import { useHref } from 'react-router-dom'
import { EmailField } from '../../shared/forms/email-field'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { useIsHydrated } from '../../shared/code-loading/use-is-hydrated'
import { SENT, useContactForm } from './use-contact-form'

/**
 * Sends a message to the shop; anybody may. Until its script runs, or without, the browser checks the fields and sends
 * them to `POST /contact`.
 */
export function ContactForm() {
  const { field, send, isBusy, isResting, isSent, error } = useContactForm()
  const isHydrated = useIsHydrated()
  const action = useHref('/contact')
  return (
    <Form action={action} noValidate={isHydrated} onSubmit={send} aria-label="Contact us">
      <EmailField {...field('email')} />
      <TextField label="Subject" autoComplete="off" required {...field('subject')} />
      <TextAreaField label="Message" rows={6} required {...field('message')} />
      <SubmitButton isNative isBusy={isBusy} busyText="Sending…" doneText={isResting ? 'Message sent' : undefined}>
        Submit
      </SubmitButton>
      <Notice kind="success">{isSent && SENT}</Notice>
      {error && <Notice kind="error">{error}</Notice>}
    </Form>
  )
}
