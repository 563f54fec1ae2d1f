import type { ApolloClient } from '@apollo/client'
import { isUnauthenticated } from '../../shared/network/failures'
import { exchangeIdToken, SecondFactorNeeded } from '../../shared/auth/exchange-id-token'
import type { AuthConfig } from '../../shared/auth/firebase-auth'
import type { SessionGrant } from '../../shared/auth/session-store'
import { loadFirebase } from './load-firebase'

/** A new grant for Firebase's user in this browser; null without a user, or if the server refuses them. */
export async function renewGrant(client: ApolloClient, config: AuthConfig): Promise<SessionGrant | null> {
  const { currentIdToken } = await loadFirebase()
  for (const isForced of [false, true]) {
    const idToken = await currentIdToken(config, isForced)
    if (!idToken) return null
    try {
      return await exchangeIdToken(client, idToken)
    } catch (error) {
      // Only a new sign-in can ask for the second factor.
      if (error instanceof SecondFactorNeeded) return null
      // A cached ID token may be revoked; a new one may be accepted.
      if (!isUnauthenticated(error)) throw error
    }
  }
  return null
}
