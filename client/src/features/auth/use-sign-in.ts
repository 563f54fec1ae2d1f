import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { authErrorMessage } from '../../shared/identity/auth-errors'
import { exchangeIdToken } from '../../shared/identity/exchange-id-token'
import type { AuthConfig } from '../../shared/identity/firebase-auth'
import { setSession } from '../../shared/session/session-store'
import type * as FirebaseModule from './firebase'

type Firebase = typeof FirebaseModule

/** One attempt at a time to sign in by whatever yields a Firebase ID token; success shows in the session. */
export function useSignIn() {
  const client = useApolloClient()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  // Loaded ahead of the click: a browser lets Google's window open only right after it.
  useEffect(() => void import('./firebase').catch(() => {}), [])

  async function signIn(getIdToken: (firebase: Firebase, config: AuthConfig) => Promise<string>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(null)
    try {
      const idToken = await getIdToken(await import('./firebase'), getPublicConfig())
      setSession(await exchangeIdToken(client, idToken))
    } catch (failure) {
      setError(authErrorMessage(failure))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { signIn, error, isBusy }
}
