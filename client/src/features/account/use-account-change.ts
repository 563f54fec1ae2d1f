import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { usePause } from '../../shared/forms/use-pause'
import { authErrorMessage } from '../../shared/identity/auth-errors'
import { exchangeIdToken } from '../../shared/identity/exchange-id-token'
import type { AuthConfig } from '../../shared/identity/firebase-auth'
import { type SessionGrant, setSession } from '../../shared/session/session-store'
import { AccountProblem } from './account-problem'
import type * as FirebaseModule from './firebase-account'

/** Makes a change at Firebase. If the shop has to know of it, it answers an ID token that says so. */
type Change = (firebase: typeof FirebaseModule, config: AuthConfig) => Promise<string | void>

/** Shows the shop that ID token, and answers the session that comes of it. */
type Tell = (client: ApolloClient, idToken: string) => Promise<SessionGrant>

/**
 * One change of the account at a time. `run` resolves to whether it was made; `error` says why not. For a moment after
 * it `isResting`: a form that `isShut` lets the second half of a double click go by.
 */
export function useAccountChange() {
  const client = useApolloClient()
  // Not state: the second click of a double click must see it.
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const rest = usePause(2)

  async function run(change: Change, tell: Tell = exchangeIdToken): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    try {
      const idToken = await change(await import('./firebase-account'), getPublicConfig())
      if (idToken) await tellTheShop(idToken, tell)
      rest.start()
      return true
    } catch (failure) {
      setError(failure instanceof AccountProblem ? failure.message : authErrorMessage(failure))
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  async function tellTheShop(idToken: string, tell: Tell): Promise<void> {
    setSession(await tell(client, idToken))
    // What the page shows of the person may be another now. Without an answer it stands as it was; the change is made.
    client.refetchQueries({ include: 'active' }).catch(() => {})
  }

  const isShut = () => isUnderWay.current || rest.isOn()

  return { run, isShut, isBusy, isResting: rest.secondsLeft > 0, error }
}
