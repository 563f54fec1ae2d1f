import type { ApolloClient } from '@apollo/client'
import type { SessionContext } from '../graphql/apollo-client'
import type { SessionGrant } from './session-store'
import { getAccessToken } from './session-store'
import type { SignInMutation } from './sign-in.generated'
import { SignInDocument } from './sign-in.generated'

type SecondFactorStep = NonNullable<SignInMutation['signIn']['secondFactor']>

/** The sign-in still needs a second factor. */
export class SecondFactorNeeded extends Error {
  constructor(
    readonly pendingToken: string,
    readonly methods: SecondFactorStep['methods'],
  ) {
    super('The sign-in needs a second factor.')
  }
}

/**
 * Exchanges a Firebase ID token for the shop's session, or for a new grant of the existing session. Throws
 * `SecondFactorNeeded` and Apollo's errors.
 */
export async function exchangeIdToken(client: ApolloClient, idToken: string): Promise<SessionGrant> {
  const { data } = await client.mutate({
    mutation: SignInDocument,
    variables: { idToken, accessToken: previousToken() },
    // The answer is a secret: it goes to the session and nowhere else.
    fetchPolicy: 'no-cache',
    context: { isVisitor: true } satisfies SessionContext,
  })
  if (!data) throw new Error('The shop gave no answer to the sign-in.')
  const { secondFactor, ...grant } = data.signIn
  if (secondFactor) throw new SecondFactorNeeded(grant.accessToken, secondFactor.methods)
  return grant
}

/** The stored session token, or undefined when storage holds something else. */
function previousToken(): string | undefined {
  const token = getAccessToken() ?? ''
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) ? token : undefined
}
