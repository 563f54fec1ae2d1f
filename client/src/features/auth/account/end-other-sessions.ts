import { t } from '@lingui/core/macro'
import type { ApolloClient } from '@apollo/client'
import type { SessionGrant } from '../../../shared/auth/session-store'
import { AccountProblem } from './account-problem'
import { EndOtherSessionsDocument } from './end-other-sessions.generated'

/** Ends all sessions but this one, for which it answers a new grant. Throws AccountProblem, and Apollo's errors. */
async function endOthers(client: ApolloClient, idToken: string, hasChangedPassword: boolean): Promise<SessionGrant> {
  const { data } = await client.mutate({
    mutation: EndOtherSessionsDocument,
    variables: { input: { idToken, hasChangedPassword } },
    // The answer is a secret: it goes to the session and nowhere else.
    fetchPolicy: 'no-cache',
  })
  const result = data?.endOtherSessions
  if (result?.__typename !== 'EndOtherSessionsSuccess')
    throw new AccountProblem(result?.message ?? t`The shop gave no answer. Please try again.`)
  return result
}

/** For whoever wants to. */
export const endOtherSessions = (client: ApolloClient, idToken: string) => endOthers(client, idToken, false)

/** After a change of the password. */
export const endSessionsOfOldPassword = (client: ApolloClient, idToken: string) => endOthers(client, idToken, true)
