import type { ApolloClient } from '@apollo/client'
import { type SessionContext, isUnauthenticated } from '../../shared/graphql/error-link'
import type { SessionGrant } from '../../shared/session/session-store'
import type { AuthConfig } from './firebase'
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

/** A fresh grant for whoever Firebase knows in this browser; null when it knows nobody, or the shop refuses them. */
export async function renewGrant(client: ApolloClient, config: AuthConfig): Promise<SessionGrant | null> {
  const { currentIdToken } = await import('./firebase')
  for (const isForced of [false, true]) {
    const idToken = await currentIdToken(config, isForced)
    if (!idToken) return null
    try {
      return await exchangeIdToken(client, idToken)
    } catch (error) {
      // A kept ID token may have been revoked since; one made anew may still be good.
      if (!isUnauthenticated(error)) throw error
    }
  }
  return null
}
