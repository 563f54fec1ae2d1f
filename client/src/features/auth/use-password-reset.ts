import { useEffect, useRef, useState } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useCooldown } from '../../shared/forms/use-cooldown'
import { authErrorMessage } from '../../shared/auth/auth-errors'
import { firebaseErrorCode } from '../../shared/auth/firebase-errors'
import { loadFirebase } from './load-firebase'

/** What Firebase says of one address and not of another; here nobody learns who is a customer. */
const TELLING = ['auth/user-not-found', 'auth/user-disabled']

/** One request at a time for a link to choose a new password, with a pause after each that went well. */
export function usePasswordReset() {
  const { isBusy, error, run, forget } = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const pause = useCooldown(60)
  /** The address that was asked for last; null once another is being typed. */
  const asked = useRef<string | null>(null)

  // Loaded ahead of the click, which is then answered sooner.
  useEffect(() => void loadFirebase().catch(() => {}), [])

  async function request(email: string): Promise<void> {
    if (pause.isOn()) return
    setIsSent(false)
    const isOver = () => asked.current !== email
    await run(
      async () => {
        asked.current = email
        const firebase = await loadFirebase()
        await firebase.requestPasswordReset(getPublicConfig(), email).catch((failure: unknown) => {
          if (!TELLING.includes(firebaseErrorCode(failure) ?? '')) throw failure
        })
        if (isOver()) return
        setIsSent(true)
        pause.start()
      },
      (failure) => (isOver() ? null : authErrorMessage(failure)),
    )
  }

  /** Another address is being typed: what was said concerned the last one. */
  function startOver(): void {
    asked.current = null
    setIsSent(false)
    forget()
    pause.stop()
  }

  return { request, startOver, isBusy, isSent, isResting: pause.secondsLeft > 0, error }
}
