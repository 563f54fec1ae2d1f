import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useMutation } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { normalizeEmail } from '../../shared/forms/email-rules'
import { takeOverFields } from '../../shared/forms/take-over-fields'
import type { SessionContext } from '../../shared/graphql/error-link'
import { NOTHING_SENT, isBrowserOffline, isUnsent } from '../../shared/network/online'
import { notifySuccess } from '../../shared/ui/notify'
import { clearDraft, readDraft, saveDraft } from './contact-draft'
import { CONTACT_FIELDS, type ContactValues } from './contact-rules'
import { SendInquiryDocument } from './send-inquiry.generated'

/** What is said when the message has arrived. */
export const SENT = 'Message sent. We will answer soon.'

const NO_ANSWER = 'The shop did not answer. What you wrote is kept; try again.'

/** For so long after a message the button stays shut, in ms: the second half of a double click finds an empty form. */
const REST = 2000

/** The contact form's state: values, draft, and what came of sending it. */
export function useContactForm() {
  const [sendInquiry] = useMutation(SendInquiryDocument)
  // No default values: what somebody typed before the page's script ran is taken over from the fields.
  const form = useForm<ContactValues>()
  // Not state: the second click of a double click must see it.
  const isShut = useRef(false)
  const [stage, setStage] = useState<'open' | 'sending' | 'resting'>('open')
  const [isSent, setIsSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

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

  useEffect(() => {
    if (stage !== 'resting') return
    const timer = setTimeout(() => {
      isShut.current = false
      setStage('open')
    }, REST)
    return () => clearTimeout(timer)
  }, [stage])

  const submit = form.handleSubmit(async ({ email, subject, message }) => {
    isShut.current = true
    setStage('sending')
    setIsSent(false)
    setProblem(null)
    const wasOffline = isBrowserOffline()
    const input = { email: normalizeEmail(email), subject: subject.trim(), message: message.trim() }
    try {
      // As a visitor: a session that is over is no reason not to listen.
      await sendInquiry({ variables: { input }, context: { isVisitor: true } satisfies SessionContext })
    } catch (error) {
      isShut.current = false
      setStage('open')
      explain(error, wasOffline)
      return
    }
    clearDraft()
    form.reset({ email: '', subject: '', message: '' })
    setStage('resting')
    setIsSent(true)
    void notifySuccess(SENT)
  })

  function explain(error: unknown, wasOffline: boolean): void {
    const refusal = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
    const field = CONTACT_FIELDS.find((name) => refusal?.extensions?.field === `input.${name}`)
    if (refusal && field) form.setError(field, { message: refusal.message }, { shouldFocus: true })
    else setProblem(refusal?.message ?? (isUnsent(error, wasOffline) ? NOTHING_SENT : NO_ANSWER))
  }

  /** Sends what stands in the form, unless it was sent a moment ago. */
  function send(event: FormEvent<HTMLFormElement>): void {
    if (isShut.current) {
      event.preventDefault()
      return
    }
    takeOverFields(event.currentTarget, form.setValue, [...CONTACT_FIELDS])
    void submit(event)
  }

  return { form, send, stage, isSent, problem }
}
