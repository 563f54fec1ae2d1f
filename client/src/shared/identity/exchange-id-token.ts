import type { ApolloClient } from '@apollo/client'
import type { SessionContext } from '../graphql/error-link'
import type { SessionGrant } from '../session/session-store'
import { SignInDocument } from './sign-in.generated'

/** Exchanges a Firebase ID token for the shop's session. Throws Apollo's errors. */
export async function exchangeIdToken(client: ApolloClient, idToken: string): Promise<SessionGrant> {
  const { data } = await client.mutate({
    mutation: SignInDocument,
    variables: { idToken },
    // The answer is a secret: it goes to the session and nowhere else.
    fetchPolicy: 'no-cache',
    context: { isVisitor: true } satisfies SessionContext,
  })
  if (!data) throw new Error('The shop gave no answer to the sign-in.')
  return data.signIn
}
