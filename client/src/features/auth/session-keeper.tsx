import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { getPublicConfig } from '../../shared/config/public-config'
import { forgetPrivateData } from '../../shared/graphql/private-data'
import {
  clearSession,
  getAccessToken,
  getSession,
  registerSignOut,
  registerTokenRenewal,
  updateSessionUser,
  useSession,
} from '../../shared/auth/session-store'
import { reportIncomplete } from '../../shared/code-loading/report-incomplete'
import { isMissingModule, retryImport } from '../../shared/code-loading/retry-import'

const importRenewal = retryImport(() => import('./renew-grant'))

/** Whose token it is that the store holds. Seldom asked, so the question comes by itself. */
async function findOwner(client: ApolloClient) {
  const { MeDocument } = await import('./me.generated')
  const { data } = await client.query({ query: MeDocument, fetchPolicy: 'network-only' })
  return data?.me
}

/**
 * Keeps the session alive and the cache private; once, inside the Apollo provider. Firebase is loaded only when
 * something has to be renewed or ended.
 */
export function SessionKeeper(): null {
  const client = useApolloClient()
  const { status, user } = useSession()
  // Undefined until the session is known for the first time; null for a visitor.
  const ownerId = useRef<string | null>(undefined)

  useEffect(() => {
    registerTokenRenewal(async () => {
      try {
        return await (await importRenewal()).renewGrant(client, getPublicConfig())
      } catch (failure) {
        // Without a network it may yet come; else the shop has other files by now, and a page of now is the way out.
        if (navigator.onLine && isMissingModule(failure)) reportIncomplete()
        throw failure
      }
    })
    registerSignOut(async () => {
      const { loadFirebase } = await import('./load-firebase')
      await (await loadFirebase()).endFirebaseSession(getPublicConfig())
    })
  }, [client])

  // Who only looks around has nothing to renew, and need not fetch what does it.
  useEffect(() => {
    if (status !== 'signed-in') return
    let stop: (() => void) | null | undefined
    void import('../../shared/auth/renewal-timer').then(
      ({ startRenewalTimer }) => {
        // Left meanwhile.
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

  // A token without its owner (set by an older page, or by hand): ask whose it is.
  useEffect(() => {
    // While the page hydrates, `status` is the server's; the store knows better.
    if (status !== 'loading' || getSession().status !== 'loading') return
    const asked = getAccessToken()
    findOwner(client)
      .catch(() => null)
      .then((me) => {
        // Another tab may have signed in while the answer was on its way: that stands.
        if (getSession().status !== 'loading') return
        if (me && getAccessToken() === asked) updateSessionUser(me)
        else clearSession()
      })
  }, [client, status])

  // What one person saw is not for the next. A new document holds only what the server rendered for everybody, and parts of
  // the page that hydrate later still need it.
  useEffect(() => {
    const isStart = ownerId.current === undefined
    if (isStart && status === 'loading') return
    const id = user?.id ?? null
    if (!isStart && ownerId.current !== id) forgetPrivateData(client.cache)
    ownerId.current = id
  }, [client, status, user?.id])

  return null
}
