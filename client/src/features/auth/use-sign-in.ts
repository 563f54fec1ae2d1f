import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { getPublicConfig } from '../../shared/config/page-config'
import { useAttempt } from '../../shared/forms/use-attempt'
import { authErrorMessage } from '../../shared/auth/auth-errors'
import { exchangeIdToken, SecondFactorNeeded } from '../../shared/auth/exchange-id-token'
import type { AuthConfig } from '../../shared/auth/firebase-auth'
import { setSession, signOut } from '../../shared/auth/session-store'
import { loadFirebase } from './load-firebase'
import type * as FirebaseModule from './firebase'

type Firebase = typeof FirebaseModule

/**
 * One sign-in attempt at a time, by any method that returns a Firebase ID token. Success shows in the session, or in
 * `step` if a second factor is needed.
 */
export function useSignIn() {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()
  const [step, setStep] = useState<SecondFactorNeeded | null>(null)

  // Preloaded, because browsers allow Google's popup only right after a click.
  useEffect(() => {
    loadFirebase()
      .then((firebase) => firebase.prepareGoogleWindow(getPublicConfig()))
      .catch(() => {})
  }, [])

  const signIn = (getIdToken: (firebase: Firebase, config: AuthConfig) => Promise<string>) =>
    run(async () => {
      const idToken = await getIdToken(await loadFirebase(), getPublicConfig())
      try {
        setSession(await exchangeIdToken(client, idToken))
      } catch (failure) {
        if (!(failure instanceof SecondFactorNeeded)) throw failure
        setStep(failure)
      }
    }, authErrorMessage)

  /** Back to the first step. Firebase forgets the person too. */
  function leaveStep() {
    setStep(null)
    void signOut()
  }

  return { signIn, error, isBusy, step, leaveStep }
}
