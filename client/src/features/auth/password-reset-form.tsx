import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { authErrorMessage } from '../../shared/auth/auth-errors'
import { firebaseErrorCode } from '../../shared/auth/firebase-errors'
import { EmulatorMailNote, hasOwnMailbox } from '../../shared/auth/emulator-mail-note'
import { getPublicConfig } from '../../shared/config/page-config'
import { EmailField, email } from '../../shared/forms/email-field'
import { Form, SubmitButton } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useCooldown } from '../../shared/forms/use-cooldown'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { loadFirebase } from './load-firebase'

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

/** Firebase errors that would reveal whether an address has an account. */
const REVEALING_ERRORS = ['auth/user-not-found', 'auth/user-disabled']

/** Requests a password reset link, one at a time, with a pause after each success. */
function usePasswordReset() {
  const { isBusy, error, run, forget } = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const pause = useCooldown(60)
  /** The last requested address; null once another one is typed. */
  const requestedEmail = useRef<string | null>(null)

  // Preloaded, so that the click is fast.
  useEffect(() => void loadFirebase().catch(() => {}), [])

  async function request(email: string): Promise<void> {
    if (pause.isOn()) return
    setIsSent(false)
    const isOver = () => requestedEmail.current !== email
    await run(
      async () => {
        requestedEmail.current = email
        const firebase = await loadFirebase()
        await firebase.requestPasswordReset(getPublicConfig(), email).catch((failure: unknown) => {
          if (!REVEALING_ERRORS.includes(firebaseErrorCode(failure) ?? '')) throw failure
        })
        if (isOver()) return
        setIsSent(true)
        pause.start()
      },
      (failure) => (isOver() ? null : authErrorMessage(failure)),
    )
  }

  /** Clears the message of the previous address. */
  function startOver(): void {
    requestedEmail.current = null
    setIsSent(false)
    forget()
    pause.stop()
  }

  return { request, startOver, isBusy, isSent, isResting: pause.secondsLeft > 0, error }
}
