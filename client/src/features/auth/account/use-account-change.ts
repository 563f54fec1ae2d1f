import { useApolloClient } from '@apollo/client/react'
import { t } from '@lingui/core/macro'
import type { FormEvent } from 'react'
import { exchangeIdToken } from '../../../shared/auth/exchange-id-token'
import type { AuthConfig } from '../../../shared/auth/firebase-auth'
import type { SessionGrant } from '../../../shared/auth/session-store'
import { retryImport } from '../../../shared/code-loading/retry-import'
import { getPublicConfig } from '../../../shared/config/page-config'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { useCooldown } from '../../../shared/forms/use-cooldown'
import { prolongSession } from '../prolong-session'
import { explainAccount, AccountProblem } from './account-problem'
import { useEndOtherSessionsMutation } from './end-other-sessions.generated'
import type * as FirebaseModule from './firebase-account'

/** Makes a change at Firebase. If the shop needs to know, it returns an ID token with the change. */
type Change = (firebase: typeof FirebaseModule, config: AuthConfig) => Promise<string | void>

/** Sends the ID token to the shop and returns the new session. */
type Tell = (idToken: string) => Promise<SessionGrant>

/**
 * Runs one account change at a time. `run` resolves to whether it succeeded; `error` says why not. `isResting` is true
 * for a moment after it, so that a form with `unlessResting` ignores the second half of a double click.
 */
export function useAccountChange() {
  const client = useApolloClient()
  const { isBusy, error, run: attempt } = useAttempt()
  const rest = useCooldown(2)

  const run = (change: Change, tell: Tell = (idToken) => exchangeIdToken(client, idToken)) =>
    attempt(async () => {
      const idToken = await change(await loadFirebaseAccount(), getPublicConfig())
      if (idToken) await updateShopSession(idToken, tell)
      rest.start()
    }, explainAccount)

  async function updateShopSession(idToken: string, tell: Tell): Promise<void> {
    if (!prolongSession(await tell(idToken))) return
    // The page may show changed user data. A failed refetch is ignored; the change is made.
    client.refetchQueries({ include: 'active' }).catch(() => {})
  }

  const unlessResting =
    (submit: (event: FormEvent<HTMLFormElement>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!rest.isOn()) submit(event)
    }

  return { run, unlessResting, isBusy, isResting: rest.secondsLeft > 0, error }
}

/** Imports the Firebase account operations. A failed import can be retried. */
export const loadFirebaseAccount = retryImport(() => import('./firebase-account'))

/** Ends all other sessions and gives this one a new grant. Throws `AccountProblem`, and Apollo's errors. */
export function useEndOtherSessions({ hasChangedPassword }: { hasChangedPassword: boolean }) {
  // The result is a secret, so it is not cached.
  const [endOtherSessions] = useEndOtherSessionsMutation({ fetchPolicy: 'no-cache' })
  return async (idToken: string): Promise<SessionGrant> => {
    const { data } = await endOtherSessions({ variables: { input: { idToken, hasChangedPassword } } })
    const result = data?.endOtherSessions
    if (result?.__typename !== 'EndOtherSessionsSuccess')
      throw new AccountProblem(result?.message ?? t`We didn’t get a response. Try again.`)
    return result
  }
}
