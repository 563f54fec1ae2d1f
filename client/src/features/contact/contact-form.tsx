import { t, msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useHref } from 'react-router-dom'
import * as z from 'zod/mini'
import { useIsHydrated } from '../../shared/code-loading/hydration'
import { EmailField, email } from '../../shared/forms/email-field'
import { TextAreaField, TextField } from '../../shared/forms/fields'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { requiredText } from '../../shared/forms/rules/text'
import { useCooldown } from '../../shared/forms/use-cooldown'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import type { SessionContext } from '../../shared/graphql/apollo-client'
import { useAct } from '../../shared/graphql/use-act'
import { isTimeout } from '../../shared/network/failures'
import { useSendInquiryMutation } from './send-inquiry.generated'

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

const sentMessage = () => t`Message sent. We will answer soon.`

const safeToTryAgain = () => t`We didn’t get a response. Your entries are saved and it’s safe to try again.`

function useContactForm() {
  // As a visitor: an expired session must not block the message.
  const context: SessionContext = { isVisitor: true }
  const { send: sendInquiry } = useAct(useSendInquiryMutation, { request: { context: { ...context } } })
  // The second half of a double click meets an empty form.
  const rest = useCooldown(2)
  const [isSent, setIsSent] = useState(false)
  const { field, submit, isBusy, error } = useMutationForm({
    schema: contactSchema,
    initial: NO_MESSAGE,
    isPrefilled: true,
    // The draft is shared by all users of the tab.
    draft: { name: 'contact', ownerId: null },
    async send(typed, { idempotencyKey }) {
      setIsSent(false)
      await sendInquiry({ input: { ...typed, idempotencyKey } })
    },
    savedText: sentMessage,
    onSaved() {
      rest.start()
      setIsSent(true)
    },
    afterSave: 'reset',
    unansweredText: safeToTryAgain,
    // A visitor cannot check whether the message arrived.
    explain: (failure) => (isTimeout(failure) ? safeToTryAgain() : undefined),
  })

  /** Sends the form, unless it was just sent. */
  function send(event: FormEvent<HTMLFormElement>): void {
    if (rest.isOn()) event.preventDefault()
    else submit(event)
  }

  return { field, send, isBusy, isResting: rest.secondsLeft > 0, isSent, error }
}

/** The contact form's schema; its limits equal the server's. */
const contactSchema = z.object({
  email,
  subject: requiredText(msg`Subject`, 200),
  message: requiredText(msg`Message`, 5000),
})

const NO_MESSAGE = { email: '', subject: '', message: '' }
