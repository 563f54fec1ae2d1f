import type { ApolloClient } from '@apollo/client'
import { isUnauthenticated } from '../../shared/graphql/error-codes'
import { exchangeIdToken, SecondFactorNeeded } from '../../shared/auth/exchange-id-token'
import type { AuthConfig } from '../../shared/auth/firebase-auth'
import type { SessionGrant } from '../../shared/auth/session-store'
import { loadFirebase } from './load-firebase'

/** A fresh grant for whoever Firebase knows in this browser; null when it knows nobody, or the shop refuses them. */
export async function renewGrant(client: ApolloClient, config: AuthConfig): Promise<SessionGrant | null> {
  const { currentIdToken } = await loadFirebase()
  for (const isForced of [false, true]) {
    const idToken = await currentIdToken(config, isForced)
    if (!idToken) return null
    try {
      return await exchangeIdToken(client, idToken)
    } catch (error) {
      // Only a new sign-in can ask for it.
      if (error instanceof SecondFactorNeeded) return null
      // A kept ID token may have been revoked since; one made anew may still be good.
      if (!isUnauthenticated(error)) throw error
    }
  }
  return null
}
