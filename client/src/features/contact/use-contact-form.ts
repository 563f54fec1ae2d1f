import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useCooldown } from '../../shared/forms/use-cooldown'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { isTimeout } from '../../shared/network/failure-messages'
import type { SessionContext } from '../../shared/graphql/error-link'
import { useAct } from '../../shared/graphql/use-act'
import { NO_MESSAGE, contactSchema } from './contact-schema'
import { useSendInquiryMutation } from './send-inquiry.generated'

export const sentMessage = () => t`Message sent. We will answer soon.`

const safeToTryAgain = () => t`We didn’t get a response. Your entries are saved and it’s safe to try again.`

export function useContactForm() {
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
