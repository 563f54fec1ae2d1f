import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useCooldown } from '../../shared/forms/use-cooldown'
import { useKeyedDraft } from '../../shared/forms/use-keyed-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { isTimeout } from '../../shared/network/failure-messages'
import type { SessionContext } from '../../shared/graphql/error-link'
import { notifySuccess } from '../../shared/ui/notify'
import { NO_MESSAGE, contactSchema } from './contact-schema'
import { useSendInquiryMutation } from './send-inquiry.generated'

/** What is said when the message has arrived. */
export const sentMessage = () => t`Message sent. We will answer soon.`

/** The contact form's state: values, draft, and what came of sending it. */
export function useContactForm() {
  const [sendInquiry] = useSendInquiryMutation()
  const { form, field, onSubmit, explain, renew } = useSchemaForm(contactSchema)
  // The form is everybody's: who is signed in does not matter to it.
  const draft = useKeyedDraft(form, { name: 'contact', ownerId: null, initial: NO_MESSAGE })
  const { isBusy, error, run } = useAttempt()
  // The second half of a double click finds an empty form.
  const rest = useCooldown(2)
  const [isSent, setIsSent] = useState(false)

  /** Nobody who is not signed in can look whether it has arrived. */
  function tell(failure: unknown): string | null {
    const unanswered = t`The shop did not answer. What you typed is kept, and it is safe to try again.`
    return isTimeout(failure) ? unanswered : explain(failure, { unanswered })
  }

  const submit = onSubmit((typed) => {
    setIsSent(false)
    draft.keep()
    const input = { ...typed, idempotencyKey: draft.key }
    return run(async () => {
      // As a visitor: a session that is over is no reason not to listen.
      await sendInquiry({ variables: { input }, context: { isVisitor: true } satisfies SessionContext })
      renew(NO_MESSAGE)
      draft.renewKey()
      rest.start()
      setIsSent(true)
      notifySuccess(sentMessage())
    }, tell)
  })

  /** Sends what stands in the form, unless it was sent a moment ago. */
  function send(event: FormEvent<HTMLFormElement>): void {
    if (rest.isOn()) event.preventDefault()
    else submit(event)
  }

  return { field, send, isBusy, isResting: rest.secondsLeft > 0, isSent, error }
}
