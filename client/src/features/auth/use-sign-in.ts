import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { useAttempt } from '../../shared/forms/use-attempt'
import { authErrorMessage } from '../../shared/auth/auth-errors'
import { exchangeIdToken } from '../../shared/auth/exchange-id-token'
import type { AuthConfig } from '../../shared/auth/firebase-auth'
import { setSession } from '../../shared/auth/session-store'
import { loadFirebase } from './load-firebase'
import type * as FirebaseModule from './firebase'

type Firebase = typeof FirebaseModule

/** One attempt at a time to sign in by whatever yields a Firebase ID token; success shows in the session. */
export function useSignIn() {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()

  // Loaded ahead of the click: a browser lets Google's window open only right after it.
  useEffect(() => {
    loadFirebase()
      .then((firebase) => firebase.prepareGoogleWindow(getPublicConfig()))
      .catch(() => {})
  }, [])

  const signIn = (getIdToken: (firebase: Firebase, config: AuthConfig) => Promise<string>) =>
    run(async () => {
      const idToken = await getIdToken(await loadFirebase(), getPublicConfig())
      setSession(await exchangeIdToken(client, idToken))
    }, authErrorMessage)

  return { signIn, error, isBusy }
}
