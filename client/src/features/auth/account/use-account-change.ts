import { useApolloClient } from '@apollo/client/react'
import type { FormEvent } from 'react'
import { getPublicConfig } from '../../../shared/config/public-config'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { useCooldown } from '../../../shared/forms/use-cooldown'
import { exchangeIdToken } from '../../../shared/auth/exchange-id-token'
import type { AuthConfig } from '../../../shared/auth/firebase-auth'
import type { SessionGrant } from '../../../shared/auth/session-store'
import { prolongSession } from '../prolong-session'
import { explainAccount } from './account-problem'
import type * as FirebaseModule from './firebase-account'
import { loadFirebaseAccount } from './load-firebase-account'

/** Makes a change at Firebase. If the shop has to know of it, it answers an ID token that says so. */
type Change = (firebase: typeof FirebaseModule, config: AuthConfig) => Promise<string | void>

/** Shows the shop that ID token, and answers the session that comes of it. */
type Tell = (idToken: string) => Promise<SessionGrant>

/**
 * One change of the account at a time. `run` resolves to whether it was made; `error` says why not. For a moment after
 * it `isResting`: a form whose `onSubmit` is `unlessResting` lets the second half of a double click go by.
 */
export function useAccountChange() {
  const client = useApolloClient()
  const { isBusy, error, run: attempt } = useAttempt()
  const rest = useCooldown(2)

  const run = (change: Change, tell: Tell = (idToken) => exchangeIdToken(client, idToken)) =>
    attempt(async () => {
      const idToken = await change(await loadFirebaseAccount(), getPublicConfig())
      if (idToken) await tellTheShop(idToken, tell)
      rest.start()
    }, explainAccount)

  async function tellTheShop(idToken: string, tell: Tell): Promise<void> {
    if (!prolongSession(await tell(idToken))) return
    // What the page shows of the person may be another now. Without an answer it stands as it was; the change is made.
    client.refetchQueries({ include: 'active' }).catch(() => {})
  }

  const unlessResting =
    (submit: (event: FormEvent<HTMLFormElement>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!rest.isOn()) submit(event)
    }

  return { run, unlessResting, isBusy, isResting: rest.secondsLeft > 0, error }
}
