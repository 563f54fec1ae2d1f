import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { getPublicConfig } from '../../shared/config/page-config'
import { evictPrivateData } from '../../shared/graphql/private-data'
import {
  clearSession,
  getAccessToken,
  getSession,
  registerSignOut,
  registerTokenRenewal,
  updateSessionUser,
  useSession,
} from '../../shared/auth/session-store'
import { reportIncomplete } from '../../shared/code-loading/hydration'
import { isMissingModule, retryImport } from '../../shared/code-loading/retry-import'

const importRenewal = retryImport(() => import('./renew-grant'))

/** Queries the owner of the stored token. Loaded lazily, because it is rarely needed. */
async function findOwner(client: ApolloClient) {
  const { MeDocument } = await import('./me.generated')
  const { data } = await client.query({ query: MeDocument, fetchPolicy: 'network-only' })
  return data?.me
}

/**
 * Renews the session and clears private data from the cache; used once, inside the Apollo provider. Firebase loads only
 * for renewals and sign-out.
 */
export function SessionKeeper(): null {
  const client = useApolloClient()
  const { status, user } = useSession()
  // Undefined until the session is known; null for a visitor.
  const ownerId = useRef<string | null>(undefined)

  useEffect(() => {
    registerTokenRenewal(async () => {
      try {
        return await (await importRenewal()).renewGrant(client, getPublicConfig())
      } catch (failure) {
        // Offline, the code may still load later. Online, a new release has replaced the files, and a reload helps.
        if (navigator.onLine && isMissingModule(failure)) reportIncomplete()
        throw failure
      }
    })
    registerSignOut(async () => {
      const { loadFirebase } = await import('./load-firebase')
      await (await loadFirebase()).endFirebaseSession(getPublicConfig())
    })
  }, [client])

  // Visitors have no session to renew, so they skip this code.
  useEffect(() => {
    if (status !== 'signed-in') return
    let stop: (() => void) | null | undefined
    void import('../../shared/auth/renewal-timer').then(
      ({ startRenewalTimer }) => {
        // Unmounted before the code loaded.
        if (stop !== null) stop = startRenewalTimer()
      },
      // The next request that needs a fresh token renews it.
      () => undefined,
    )
    return () => {
      stop?.()
      stop = null
    }
  }, [status])

  // A token without a stored user, from an older page or set by hand: query the user.
  useEffect(() => {
    // During hydration `status` is the server's; the store has the current one.
    if (status !== 'loading' || getSession().status !== 'loading') return
    const queriedToken = getAccessToken()
    findOwner(client)
      .catch(() => null)
      .then((me) => {
        // A sign-in in another tab during the query wins.
        if (getSession().status !== 'loading') return
        if (me && getAccessToken() === queriedToken) updateSessionUser(me)
        else clearSession()
      })
  }, [client, status])

  // Clears one user's data before the next user. A new document only holds public data, which parts still need for
  // hydration.
  useEffect(() => {
    const isStart = ownerId.current === undefined
    if (isStart && status === 'loading') return
    const id = user?.id ?? null
    if (!isStart && ownerId.current !== id) evictPrivateData(client.cache)
    ownerId.current = id
  }, [client, status, user?.id])

  return null
}
