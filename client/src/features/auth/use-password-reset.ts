import { useEffect, useRef, useState } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useCooldown } from '../../shared/forms/use-cooldown'
import { authErrorMessage } from '../../shared/auth/auth-errors'
import { firebaseErrorCode } from '../../shared/auth/firebase-errors'
import { loadFirebase } from './load-firebase'

/** Firebase errors that would reveal whether an address has an account. */
const REVEALING_ERRORS = ['auth/user-not-found', 'auth/user-disabled']

/** Requests a password reset link, one at a time, with a pause after each success. */
export function usePasswordReset() {
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
