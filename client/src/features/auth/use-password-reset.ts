import { useEffect, useRef, useState } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { usePause } from '../../shared/forms/use-pause'
import { authErrorMessage, firebaseErrorCode } from '../../shared/identity/auth-errors'

/** What Firebase says of one address and not of another; here nobody learns who is a customer. */
const TELLING = ['auth/user-not-found', 'auth/user-disabled']

/** One request at a time for a link to choose a new password, with a pause after each that went well. */
export function usePasswordReset() {
  // Not state: the second click of a double click must see it.
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const pause = usePause(60)

  // Loaded ahead of the click, which is then answered sooner.
  useEffect(() => void import('./firebase').catch(() => {}), [])

  async function request(email: string): Promise<void> {
    if (isRunning.current || pause.isOn()) return
    isRunning.current = true
    setIsBusy(true)
    setIsSent(false)
    setError(null)
    try {
      const firebase = await import('./firebase')
      await firebase.requestPasswordReset(getPublicConfig(), email)
      handleSent()
    } catch (failure) {
      if (TELLING.includes(firebaseErrorCode(failure) ?? '')) handleSent()
      else setError(authErrorMessage(failure))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  function handleSent(): void {
    setIsSent(true)
    pause.start()
  }

  /** Another address is being typed: what was said concerned the last one. */
  function startOver(): void {
    setIsSent(false)
    setError(null)
    pause.stop()
  }

  return { request, startOver, isBusy, isSent, isResting: pause.secondsLeft > 0, error }
}
