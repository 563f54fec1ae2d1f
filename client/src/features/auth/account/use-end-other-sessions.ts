import { t } from '@lingui/core/macro'
import type { SessionGrant } from '../../../shared/auth/session-store'
import { AccountProblem } from './account-problem'
import { useEndOtherSessionsMutation } from './end-other-sessions.generated'

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
