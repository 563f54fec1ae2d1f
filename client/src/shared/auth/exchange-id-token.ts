import type { ApolloClient } from '@apollo/client'
import type { SessionContext } from '../graphql/error-link'
import { getAccessToken } from './session-store'
import type { SessionGrant } from './session-store'
import { SignInDocument } from './sign-in.generated'

/** Exchanges a Firebase ID token for the shop's session, or for a new grant of the one there is. Throws Apollo's errors. */
export async function exchangeIdToken(client: ApolloClient, idToken: string): Promise<SessionGrant> {
  const { data } = await client.mutate({
    mutation: SignInDocument,
    variables: { idToken, accessToken: previousToken() },
    // The answer is a secret: it goes to the session and nowhere else.
    fetchPolicy: 'no-cache',
    context: { isVisitor: true } satisfies SessionContext,
  })
  if (!data) throw new Error('The shop gave no answer to the sign-in.')
  return data.signIn
}

/** The stored session token, or undefined when storage holds something else. */
function previousToken(): string | undefined {
  const token = getAccessToken() ?? ''
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : undefined
}
