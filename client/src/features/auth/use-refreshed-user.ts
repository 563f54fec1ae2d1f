import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getSession, updateSessionUser } from '../../shared/auth/session-store'
import { MeDocument } from './me.generated'

/** Refreshes the signed-in user once, so that a promotion or new name shows without a new sign-in. */
export function useRefreshedUser(): void {
  const client = useApolloClient()
  useEffect(() => {
    client.query({ query: MeDocument, fetchPolicy: 'network-only' }).then(
      // Another user may have signed in during the query.
      ({ data }) => data?.me && data.me.id === getSession().user?.id && updateSessionUser(data.me),
      // The known user data stays; the page's own queries report errors.
      () => {},
    )
  }, [client])
}
