import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { normalizeEmail } from '../../shared/forms/email-rules'
import { takeOverFields } from '../../shared/forms/take-over-fields'
import { useAttempt } from '../../shared/forms/use-attempt'
import { usePause } from '../../shared/forms/use-pause'
import type { SessionContext } from '../../shared/graphql/error-link'
import { explainFailure } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { clearDraft, readDraft, saveDraft } from './contact-draft'
import { CONTACT_FIELDS, type ContactValues } from './contact-rules'
import { SendInquiryDocument } from './send-inquiry.generated'

/** What is said when the message has arrived. */
export const SENT = 'Message sent. We will answer soon.'

const NO_ANSWER = 'The shop did not answer. What you wrote is kept; try again.'

/** The contact form's state: values, draft, and what came of sending it. */
export function useContactForm() {
  const [sendInquiry] = useMutation(SendInquiryDocument)
  // No default values: what somebody typed before the page's script ran is taken over from the fields.
  const form = useForm<ContactValues>()
  const { isBusy, error, run } = useAttempt()
  // The second half of a double click finds an empty form.
  const rest = usePause(2)
  const [isSent, setIsSent] = useState(false)

  useEffect(() => {
    const draft = readDraft()
    for (const name of CONTACT_FIELDS) {
      const value = draft[name]
      if (typeof value === 'string' && !form.getValues(name)) form.setValue(name, value)
    }
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') saveDraft(form.getValues())
    })
    return () => subscription.unsubscribe()
  }, [form])

  const submit = form.handleSubmit((values) => {
    setIsSent(false)
    return run(() => deliver(values), explain)
  })

  async function deliver({ email, subject, message }: ContactValues): Promise<void> {
    const input = { email: normalizeEmail(email), subject: subject.trim(), message: message.trim() }
    // As a visitor: a session that is over is no reason not to listen.
    await sendInquiry({ variables: { input }, context: { isVisitor: true } satisfies SessionContext })
    clearDraft()
    form.reset({ email: '', subject: '', message: '' })
    rest.start()
    setIsSent(true)
    notifySuccess(SENT)
  }

  /** What concerns one field shows there. */
  function explain(failure: unknown): string | null {
    const refusal = CombinedGraphQLErrors.is(failure) ? failure.errors[0] : undefined
    const field = CONTACT_FIELDS.find((name) => refusal?.extensions?.field === `input.${name}`)
    if (!refusal || !field) return explainFailure(failure, NO_ANSWER)
    form.setError(field, { message: refusal.message }, { shouldFocus: true })
    return null
  }

  /** Sends what stands in the form, unless it was sent a moment ago. */
  function send(event: FormEvent<HTMLFormElement>): void {
    if (rest.isOn()) {
      event.preventDefault()
      return
    }
    takeOverFields(event.currentTarget, form.setValue, [...CONTACT_FIELDS])
    void submit(event)
  }

  return { form, send, isBusy, isResting: rest.secondsLeft > 0, isSent, error }
}
